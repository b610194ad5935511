import { index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { instant } from './columns.ts'

/** Checksum of a moved row (UMZUG-5). Kept after the row is deleted, so that a repeated move does not bring it back. */
export const umzugZeilen = pgTable(
  'umzug_zeilen',
  {
    tabelle: text().notNull(),
    /** Primary key of the moved row; slashes join several columns. */
    zeile: text().notNull(),
    quelle: text().notNull(),
    /** Checksum after the move. A different one now means that the row was changed here. */
    hier: text().notNull(),
    uebernommenAm: instant().notNull(),
  },
  (table) => [
    primaryKey({ name: 'umzug_zeilen_pkey', columns: [table.tabelle, table.zeile] }),
    index('umzug_zeilen_uebernommen_am_idx').on(table.tabelle, table.uebernommenAm),
  ],
)
