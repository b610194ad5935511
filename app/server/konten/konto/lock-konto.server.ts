import type { Transaction } from '#app/server/db/database.server.ts'
import { lockKontoForNoKeyUpdate } from './konto.repository.server.ts'

export async function lockKonto(tx: Transaction, { kontoId }: { kontoId: string }): Promise<void> {
  await lockKontoForNoKeyUpdate(tx, kontoId)
}
