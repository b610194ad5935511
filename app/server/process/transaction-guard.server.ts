import { AsyncLocalStorage } from 'node:async_hooks'
import { perProcess } from './per-process.server.ts'

const current = () => perProcess('transaction', () => new AsyncLocalStorage<true>())

export function inTransaction<T>(work: () => Promise<T>): Promise<T> {
  return current().run(true, work)
}

/**
 * Throws inside a transaction. Guards slow work outside the database: it would hold locks and a connection, and a
 * rollback does not undo it.
 */
export function refuseInTransaction(what: string): void {
  if (current().getStore()) throw new Error(`${what} inside a database transaction.`)
}
