import { index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { instant } from './columns.ts'

/**
 * Rows that came from a former system (UMZUG-5): only whether they are the same is kept, nothing of what they say. It stays
 * when the row is deleted, so that what people have deleted here does not come back.
 */
export const umzugZeilen = pgTable(
  'umzug_zeilen',
  {
    tabelle: text().notNull(),
    /** The row's key in that table; several columns with a slash between them. */
    zeile: text().notNull(),
    /** Checksum of what the former system said. */
    quelle: text().notNull(),
    /** Checksum of the row here as the move has left it. Another one: it was changed here since. */
    hier: text().notNull(),
    uebernommenAm: instant().notNull(),
  },
  (table) => [
    primaryKey({ name: 'umzug_zeilen_pkey', columns: [table.tabelle, table.zeile] }),
    index('umzug_zeilen_uebernommen_am_idx').on(table.tabelle, table.uebernommenAm),
  ],
)
