import type { Database } from '#app/server/db/database.server.ts'
import type { Akteur } from '#app/server/konten/sitzung/akteur.server.ts'
import { requireDomainError } from '#app/shared/domain-error.ts'
import type { ChangedTermine } from '#app/shared/verwaltung/termine/kalender.types.ts'
import { callOffTermin, closeTermin, openTermin } from './manage-termin.server.ts'

export type TerminAction = 'open' | 'close' | 'callOff'

/** Changes several slots, each in its own transaction (KALENDER-4). `failed` has the others with their reasons. */
export async function changeTermine(
  db: Database,
  { akteur, action, terminIds, now }: { akteur: Akteur; action: TerminAction; terminIds: readonly string[]; now: Date },
): Promise<ChangedTermine> {
  const sammelId = terminIds.length > 1 ? crypto.randomUUID() : undefined
  const changed: ChangedTermine = { done: 0, failed: [], cancelled: 0, unreached: [] }
  for (const terminId of new Set(terminIds)) {
    try {
      const { cancelled = 0, unreached = [] } = (await changeOne(db, { akteur, action, terminId, now, sammelId })) ?? {}
      changed.done += 1
      changed.cancelled += cancelled
      changed.unreached.push(...unreached)
    } catch (error) {
      changed.failed.push({ id: terminId, text: requireDomainError(error).message })
    }
  }
  return changed
}

async function changeOne(
  db: Database,
  { action, ...one }: { akteur: Akteur; action: TerminAction; terminId: string; now: Date; sammelId?: string },
): Promise<{ cancelled: number; unreached: string[] } | undefined> {
  if (action === 'callOff') return callOffTermin(db, one)
  await (action === 'open' ? openTermin(db, one) : closeTermin(db, one))
  return undefined
}
