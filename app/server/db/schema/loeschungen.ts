import { sql } from 'drizzle-orm'
import { index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from './columns.ts'

/**
 * What people have deleted, or had deleted: the row's id and nothing of what it held. Triggers write it with the deletion, so
 * that a backup from before can be brought back without it (SICHERUNG-6). It stays, as nobody can be found by it any more.
 */
export const loeschungen = pgTable(
  'loeschungen',
  {
    tabelle: text().notNull(),
    zeile: uuid().notNull(),
    geloeschtAm: instant().notNull().defaultNow(),
    /** When it was noted in the file storage as well, which no backup replaces. */
    vermerktAm: instant(),
  },
  (table) => [
    primaryKey({ name: 'loeschungen_pkey', columns: [table.tabelle, table.zeile] }),
    index('loeschungen_offen_idx').on(table.geloeschtAm).where(sql`vermerkt_am is null`),
  ],
)
