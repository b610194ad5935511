import type { Executor, Transaction } from '#app/server/db/database.server.ts'

class Discard extends Error {}

/**
 * Runs `work` in a transaction (or savepoint) and rolls back unless `keep`. For responses that must take equally long
 * whether there is a recipient or not.
 */
export async function writeOrDiscard(
  db: Executor,
  keep: boolean,
  work: (tx: Transaction) => Promise<void>,
): Promise<void> {
  try {
    await db.transaction(async (tx) => {
      await work(tx)
      if (!keep) throw new Discard()
    })
  } catch (error) {
    if (!(error instanceof Discard)) throw error
  }
}
