import type { Transaction } from '#app/server/db/database.server.ts'
import type { Administrator } from '#app/server/konten/sitzung/akteur.server.ts'
import { fullName } from '#app/shared/konten/full-name.ts'
import { queueToAdministratoren } from './queue-to-administratoren.server.ts'

/** What has changed, in words: `['Rolle von Nora Petersen', 'Verwaltung → Administration']`. */
type Change = readonly [what: string, text: string]

/**
 * Tells all administrators of a change that opens or closes doors (TEAM-6), whoever made it among them: a session that
 * was left open is noticed. `besides`: an address that hears of it as well: the company's
 * former one, or that of an administrator who is none any more.
 */
export async function tellAdministratoren(
  tx: Transaction,
  { akteur, changes, besides, now }: { akteur: Administrator; changes: readonly Change[]; besides?: string; now: Date },
): Promise<void> {
  const daten = { who: fullName(akteur) || 'Administration', changes }
  const template = { name: 'verwaltung-geaendert', daten } as const
  await queueToAdministratoren(tx, { besides: besides ?? null, template, now })
}
