import type { Transaction } from '#app/server/db/database.server.ts'
import { lockKontoForNoKeyUpdate } from './konto.repository.server.ts'

/** Lets one change of what belongs to an account wait for the other, until the transaction ends. */
export async function lockKonto(tx: Transaction, { kontoId }: { kontoId: string }): Promise<void> {
  await lockKontoForNoKeyUpdate(tx, kontoId)
}
