import type { Executor, Transaction } from '#app/server/db/database.server.ts'

class Discard extends Error {}

/**
 * Runs `work` in a transaction (a savepoint inside another one) and keeps what it wrote only if `keep`. For answers
 * that must take the same time whether there is somebody to write to or not: the work is done and then thrown away.
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
