import { config } from '#app/server/config/config.server.ts'
import type { Executor } from './database.server.ts'

/** Cache of prepared statements by session and `form`: building SQL takes longer than running it. Use few forms. */
export class Statements<Statement> {
  readonly #ofSession = new WeakMap<object, Map<string, Statement>>()

  get(db: Executor, form: string, write: () => Statement): Statement {
    // A transaction is a new object each time, but its session stays with the connection.
    const { session } = db._
    const written = this.#ofSession.get(session) ?? new Map<string, Statement>()
    this.#ofSession.set(session, written)
    const statement = written.get(form) ?? write()
    written.set(form, statement)
    return statement
  }
}

/** Name for a statement that is planned for each run. A named statement keeps a generic plan on its connection. */
export const UNNAMED = ''

/**
 * Name for a statement whose planning takes longer than running. Returns UNNAMED behind a PgBouncer, where each
 * transaction may use another connection.
 */
export const named = (name: string): string => (config.databaseDirectUrl === null ? name : UNNAMED)
