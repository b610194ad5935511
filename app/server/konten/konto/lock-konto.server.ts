import type { Transaction } from '#app/server/db/database.server.ts'
import { lockKontoForKeyShare, lockKontoForNoKeyUpdate } from './konto.repository.server.ts'

export async function lockKonto(tx: Transaction, { kontoId }: { kontoId: string }): Promise<void> {
  await lockKontoForNoKeyUpdate(tx, kontoId)
}

/** Prevents a concurrent deletion of an account that is not the actor's. Changes of its data need not wait. */
export async function holdKonto(tx: Transaction, { kontoId }: { kontoId: string }): Promise<void> {
  await lockKontoForKeyShare(tx, kontoId)
}
