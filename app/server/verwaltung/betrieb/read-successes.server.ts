import type { Executor } from '#app/server/db/database.server.ts'
import { listSicherungen } from './betrieb.repository.server.ts'

/** When a backup, and when a rehearsal has succeeded last; null: never. */
export type Successes = { sicherung: Date | null; uebung: Date | null }

/** Reads what the commands have noted (SICHERUNG-10). */
export async function readSuccesses(db: Executor): Promise<Successes> {
  const rows = await listSicherungen(db)
  const find = (wanted: keyof Successes) => rows.find(({ art }) => art === wanted)?.gelungenAm ?? null
  return { sicherung: find('sicherung'), uebung: find('uebung') }
}
