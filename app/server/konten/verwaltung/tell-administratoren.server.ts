import type { Transaction } from '#app/server/db/database.server.ts'
import type { Administrator } from '#app/server/konten/sitzung/akteur.server.ts'
import { fullName } from '#app/shared/konten/full-name.ts'
import { queueToAdministratoren } from './queue-to-administratoren.server.ts'

/** Subject and text of a change, for example `['Rolle von Nora Petersen', 'Verwaltung → Administration']`. */
type Change = readonly [what: string, text: string]

/** Mails all administrators, including the actor, and the address `besides`, to reveal a misused session (TEAM-6). */
export async function tellAdministratoren(
  tx: Transaction,
  { akteur, changes, besides, now }: { akteur: Administrator; changes: readonly Change[]; besides?: string; now: Date },
): Promise<void> {
  const daten = { who: fullName(akteur) || 'Administration', changes }
  const template = { name: 'verwaltung-geaendert', daten } as const
  await queueToAdministratoren(tx, { besides: besides ?? null, template, now })
}
