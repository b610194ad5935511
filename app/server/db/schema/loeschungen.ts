import { sql } from 'drizzle-orm'
import { index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from './columns.ts'

/**
 * Ids of deleted rows with personal data, so that a restored backup can repeat the deletions (SICHERUNG-6). Triggers
 * insert them. They are never deleted, since the ids alone identify nobody.
 */
export const loeschungen = pgTable(
  'loeschungen',
  {
    tabelle: text().notNull(),
    zeile: uuid().notNull(),
    geloeschtAm: instant().notNull().defaultNow(),
    /** Time when the deletion was also recorded in the file storage, where restoring a backup keeps it. */
    vermerktAm: instant(),
  },
  (table) => [
    primaryKey({ name: 'loeschungen_pkey', columns: [table.tabelle, table.zeile] }),
    index('loeschungen_offen_idx').on(table.geloeschtAm).where(sql`vermerkt_am is null`),
  ],
)
