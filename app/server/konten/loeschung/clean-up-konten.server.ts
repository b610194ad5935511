import type { Database } from '#app/server/db/database.server.ts'
import { deleteCodesBefore } from '#app/server/konten/code/code.repository.server.ts'
import { deleteLimitsBefore } from '#app/server/konten/limit/limit.repository.server.ts'
import { deleteLinksBefore } from '#app/server/konten/link/link.repository.server.ts'
import { deleteExpiredSitzungen } from '#app/server/konten/sitzung/sitzung.repository.server.ts'
import { deleteEinladungenBefore } from '#app/server/konten/verwaltung/einladung.repository.server.ts'
import { deleteOpenFaktorenBefore } from '#app/server/konten/zweiter-faktor/zweiter-faktor.repository.server.ts'
import { DAY_MS } from '#app/shared/time.ts'

export async function cleanUpKonten(db: Database, { now }: { now: Date }): Promise<void> {
  const before = (days: number) => ({ before: new Date(now.getTime() - days * DAY_MS) })
  await deleteExpiredSitzungen(db, { now })
  await deleteCodesBefore(db, before(1))
  await deleteLinksBefore(db, before(7))
  await deleteEinladungenBefore(db, before(30))
  await deleteLimitsBefore(db, before(2))
  await deleteOpenFaktorenBefore(db, before(1))
}
