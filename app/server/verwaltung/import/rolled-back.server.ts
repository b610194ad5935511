import type { ImportRow } from '#app/shared/openimmo/import-bericht.ts'

/** Ends the transaction of a dry run, with what it would have done. */
export class RolledBack extends Error {
  readonly rows: ImportRow[]

  constructor(rows: ImportRow[]) {
    super('This was a dry run.')
    this.rows = rows
  }
}
