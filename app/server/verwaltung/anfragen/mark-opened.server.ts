import type { Database } from '#app/server/db/database.server.ts'
import type { Verwalter } from '#app/server/konten/sitzung/akteur.server.ts'
import { insertOpening } from './opening.repository.server.ts'

export async function markOpened(
  db: Database,
  { akteur, linkId, now }: { akteur: Verwalter; linkId: string; now: Date },
): Promise<void> {
  await insertOpening(db, { linkId, kontoId: akteur.kontoId, now })
}
