import { boolean, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'

/** Leases on pictures, since work runs outside transactions. `gueltigBis` is the end by the database's clock. */
export const bildSperren = pgTable('bild_sperren', {
  quelle: text().primaryKey(),
  inhaber: uuid().notNull(),
  gueltigBis: timestamp({ withTimezone: true, mode: 'date' }).notNull(),
  /** True for a new picture. If `bilder` has no row for it, its files are leftovers. */
  neu: boolean().notNull(),
})
