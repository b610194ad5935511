import { sql } from 'drizzle-orm'
import { index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from './columns.ts'

/**
 * Ids of deleted personal rows, written by triggers, so that a restored backup can repeat the deletions (SICHERUNG-6).
 * Kept for good, since they identify nobody.
 */
export const loeschungen = pgTable(
  'loeschungen',
  {
    tabelle: text().notNull(),
    zeile: uuid().notNull(),
    geloeschtAm: instant().notNull().defaultNow(),
    /** Time of recording in the file storage; a restored backup does not replace it. */
    vermerktAm: instant(),
  },
  (table) => [
    primaryKey({ name: 'loeschungen_pkey', columns: [table.tabelle, table.zeile] }),
    index('loeschungen_offen_idx').on(table.geloeschtAm).where(sql`vermerkt_am is null`),
  ],
)
