import { boolean, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'

/**
 * Leases on pictures and their files, one row per picture. The work runs outside transactions; the lease of a dead
 * server expires at `gueltigBis`, by the database's clock, which all servers share.
 */
export const bildSperren = pgTable('bild_sperren', {
  /** URL of the picture. */
  quelle: text().primaryKey(),
  inhaber: uuid().notNull(),
  gueltigBis: timestamp({ withTimezone: true, mode: 'date' }).notNull(),
  /** The picture is stored for the first time: files without a row in `bilder` are leftovers. */
  neu: boolean().notNull(),
})
