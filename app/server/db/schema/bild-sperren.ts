import { boolean, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'

/** Lease on a picture, because work on its files runs outside transactions. */
export const bildSperren = pgTable('bild_sperren', {
  quelle: text().primaryKey(),
  inhaber: uuid().notNull(),
  /** End of the lease by the database's clock. */
  gueltigBis: timestamp({ withTimezone: true, mode: 'date' }).notNull(),
  /** True for a new picture. If `bilder` has no row for it, its files are leftovers. */
  neu: boolean().notNull(),
})
