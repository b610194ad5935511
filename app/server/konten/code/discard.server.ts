import type { Executor, Transaction } from '#app/server/db/database.server.ts'

class Discard extends Error {}

/** Runs `work` and rolls it back unless `keep` is true, so that both cases take equally long. */
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
