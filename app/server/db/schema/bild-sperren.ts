import { boolean, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'

/**
 * Who is working on a picture and its files right now, one row per picture. The work takes place outside of any
 * transaction; whoever dies meanwhile is relieved when `gueltigBis` has passed. By the database's clock, the only one
 * that all servers share.
 */
export const bildSperren = pgTable('bild_sperren', {
  /** The URL of the picture. */
  quelle: text().primaryKey(),
  inhaber: uuid().notNull(),
  gueltigBis: timestamp({ withTimezone: true, mode: 'date' }).notNull(),
  /** The picture is being stored for the first time: files without a row in `bilder` are left-overs. */
  neu: boolean().notNull(),
})
