import { isTransactionAborted } from './postgres-error.server.ts'

type Answers<T extends readonly unknown[]> = { -readonly [I in keyof T]: Awaited<T[I]> }

/**
 * Statements of one transaction that do not wait for each other: they go to the database in one piece, and are done there
 * in this order. Waits for all, so that nothing is under way once the transaction ends. Throws what has gone wrong first:
 * everything after it fails because of it.
 */
export async function sendTogether<T extends readonly unknown[]>(statements: readonly [...T]): Promise<Answers<T>> {
  // Settled once: a statement of the ORM is sent each time that it is waited for.
  const results = await Promise.allSettled(statements)
  const answers = results.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []))
  const isWhole = (all: unknown[]): all is Answers<T> & unknown[] => all.length === statements.length
  if (isWhole(answers)) return answers
  const failures = results.flatMap((result) => (result.status === 'rejected' ? [result.reason] : []))
  throw failures.find((failure) => !isTransactionAborted(failure)) ?? failures[0]
}
