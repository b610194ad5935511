import { isTransactionAborted } from './postgres-error.server.ts'

type Answers<T extends readonly unknown[]> = { -readonly [I in keyof T]: Awaited<T[I]> }

/**
 * Sends independent statements of one transaction at once, in this order. Waits for all of them, since each must end
 * before the transaction does. Throws the first error, which causes the later ones.
 */
export async function sendTogether<T extends readonly unknown[]>(statements: readonly [...T]): Promise<Answers<T>> {
  // Awaited once: the ORM sends a statement at each await.
  const results = await Promise.allSettled(statements)
  const answers = results.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []))
  const isWhole = (all: unknown[]): all is Answers<T> & unknown[] => all.length === statements.length
  if (isWhole(answers)) return answers
  const failures = results.flatMap((result) => (result.status === 'rejected' ? [result.reason] : []))
  throw failures.find((failure) => !isTransactionAborted(failure)) ?? failures[0]
}
