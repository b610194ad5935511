import { isTransactionAborted } from './postgres-error.server.ts'

/**
 * Statements of one transaction that do not wait for each other: they go to the database in one piece, and are done there
 * in this order. Waits for all, so that nothing is under way once the transaction ends. Throws what has gone wrong first:
 * everything after it fails because of it.
 */
export async function sendTogether<T extends readonly unknown[]>(
  statements: readonly [...T],
): Promise<{ -readonly [I in keyof T]: Awaited<T[I]> }> {
  const results = await Promise.allSettled(statements)
  const failures = results.flatMap((result) => (result.status === 'rejected' ? [result.reason] : []))
  if (failures.length > 0) throw failures.find((failure) => !isTransactionAborted(failure)) ?? failures[0]
  return Promise.all(statements)
}
