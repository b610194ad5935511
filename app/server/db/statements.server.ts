import type { Executor } from './database.server.ts'

/**
 * Statements that are written once for a database and a form of theirs, and then only given their values: writing their
 * SQL costs more than all else that is to be done for them here. `form` names what changes the text; of it there must be few.
 */
export class Statements<Statement> {
  readonly #ofDatabase = new WeakMap<Executor, Map<string, Statement>>()

  /** The statement of this form, written on first use. */
  get(db: Executor, form: string, write: () => Statement): Statement {
    const written = this.#ofDatabase.get(db) ?? new Map<string, Statement>()
    this.#ofDatabase.set(db, written)
    const statement = written.get(form) ?? write()
    written.set(form, statement)
    return statement
  }
}

/** No name: a named statement stays at its connection, with a plan that does not know its values. */
export const UNNAMED = ''
