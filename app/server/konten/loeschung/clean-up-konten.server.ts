import type { Database } from '#app/server/db/database.server.ts'
import { deleteCodesVor } from '#app/server/konten/code/code.repository.server.ts'
import { deleteLimitsVor } from '#app/server/konten/limit/limit.repository.server.ts'
import { deleteLinksVor } from '#app/server/konten/link/link.repository.server.ts'
import { deleteAbgelaufeneSitzungen } from '#app/server/konten/sitzung/sitzung.repository.server.ts'
import { deleteOffeneFaktorenVor } from '#app/server/konten/zweiter-faktor/zweiter-faktor.repository.server.ts'

const TAG_MS = 86_400_000

/** Removes what has run out: sessions, codes, links, counters, second factors nobody confirmed. */
export async function cleanUpKonten(db: Database, { now }: { now: Date }): Promise<void> {
  const vor = (tage: number) => ({ vor: new Date(now.getTime() - tage * TAG_MS) })
  await deleteAbgelaufeneSitzungen(db, { now })
  await deleteCodesVor(db, vor(1))
  await deleteLinksVor(db, vor(7))
  await deleteLimitsVor(db, vor(2))
  await deleteOffeneFaktorenVor(db, vor(1))
}
