import { index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { instant } from './columns.ts'

/** Row imported from a former system (UMZUG-5). Outlives a row deleted here, so that it is not imported again. */
export const umzugZeilen = pgTable(
  'umzug_zeilen',
  {
    tabelle: text().notNull(),
    /** Primary key of the imported row; several columns are joined by slashes. */
    zeile: text().notNull(),
    quelle: text().notNull(),
    /** Checksum of the row right after the import. If the present checksum differs, the row was changed here. */
    hier: text().notNull(),
    uebernommenAm: instant().notNull(),
  },
  (table) => [
    primaryKey({ name: 'umzug_zeilen_pkey', columns: [table.tabelle, table.zeile] }),
    index('umzug_zeilen_uebernommen_am_idx').on(table.tabelle, table.uebernommenAm),
  ],
)
