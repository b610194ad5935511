import { boolean, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'

/** Lease, since the work runs outside transactions. Expires at `gueltigBis`, by the database's clock. */
export const bildSperren = pgTable('bild_sperren', {
  quelle: text().primaryKey(),
  inhaber: uuid().notNull(),
  gueltigBis: timestamp({ withTimezone: true, mode: 'date' }).notNull(),
  /** First storing of the picture: without a row in `bilder` its files are leftovers. */
  neu: boolean().notNull(),
})
