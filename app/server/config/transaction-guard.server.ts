import { AsyncLocalStorage } from 'node:async_hooks'
import { perProcess } from './per-process.server.ts'

const current = () => perProcess('transaction', () => new AsyncLocalStorage<true>())

/** Runs the work of a transaction, and lets `refuseInTransaction` know. */
export function inTransaction<T>(work: () => Promise<T>): Promise<T> {
  return current().run(true, work)
}

/**
 * Throws inside a transaction. For whatever may take long and is not the database: files, pictures, mail, SMS. It would
 * keep locks and one of few connections meanwhile, and a rollback does not take it back.
 */
export function refuseInTransaction(what: string): void {
  if (current().getStore()) throw new Error(`${what} inside a database transaction.`)
}
