import { AsyncLocalStorage } from 'node:async_hooks'
import { perProcess } from './per-process.server.ts'

const current = () => perProcess('transaction', () => new AsyncLocalStorage<true>())

export function inTransaction<T>(work: () => Promise<T>): Promise<T> {
  return current().run(true, work)
}

/**
 * Throws inside a database transaction. Call it before slow work outside the database: the transaction would hold locks
 * and a connection during the work, and a rollback would not undo the work.
 */
export function refuseInTransaction(what: string): void {
  if (current().getStore()) throw new Error(`${what} inside a database transaction.`)
}
