import type { ImportRow } from '#app/shared/openimmo/import-bericht.ts'

/** Rolls back a dry run and carries its result. */
export class RolledBack extends Error {
  readonly rows: ImportRow[]

  constructor(rows: ImportRow[]) {
    super('This was a dry run.')
    this.rows = rows
  }
}
