import { config } from '#app/server/config/config.server.ts'
import type { Executor } from './database.server.ts'

/**
 * Statements that are written once for a database, and for each of its connections that has a transaction, and then only
 * given their values: writing their SQL costs more than all else that is to be done for them here. `form` names what
 * changes the text; of it there must be few.
 */
export class Statements<Statement> {
  readonly #ofSession = new WeakMap<object, Map<string, Statement>>()

  /** The statement of this form, written on first use. */
  get(db: Executor, form: string, write: () => Statement): Statement {
    // A transaction is an object of its own each time, on a session that stays with its connection.
    const { session } = db._
    const written = this.#ofSession.get(session) ?? new Map<string, Statement>()
    this.#ofSession.set(session, written)
    const statement = written.get(form) ?? write()
    written.set(form, statement)
    return statement
  }
}

/** No name: a named statement stays at its connection, with a plan that does not know its values. */
export const UNNAMED = ''

/** A name for what is planned for longer than it runs. Behind a PgBouncer none: the next transaction has another connection. */
export const named = (name: string): string => (config.databaseDirectUrl === null ? name : UNNAMED)
