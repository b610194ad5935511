import type { ImportRow } from '#app/shared/openimmo/import-bericht.ts'

/** Thrown to roll back a dry run; contains its result. */
export class RolledBack extends Error {
  readonly rows: ImportRow[]

  constructor(rows: ImportRow[]) {
    super('This was a dry run.')
    this.rows = rows
  }
}
