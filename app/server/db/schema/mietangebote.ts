import { sql } from 'drizzle-orm'
import { date, foreignKey, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { exposeInquiryExposes } from './anfragen.ts'
import { createdAt, id, instant } from './columns.ts'
import { exposes } from './exposes.ts'
import { konten } from './konten.ts'

/**
 * Rental offer for an authority, with a reservation; at most one open offer per flat (MIETANGEBOT-1). While the offer
 * is open, the flat has the status `reserviert`; triggers restore its former status however the offer ends
 * (MIETANGEBOT-3).
 */
export const mietangebote = pgTable(
  'mietangebote',
  {
    id: id(),
    exposeInquiryExposeId: uuid().notNull(),
    exposeId: uuid()
      .notNull()
      .references(() => exposes.id, { onDelete: 'cascade' }),
    /** Member of staff who made the offer. `reserviertBis`: last day of the reservation, Europe/Berlin. */
    kontoId: uuid().references(() => konten.id, { onDelete: 'set null' }),
    reserviertBis: date({ mode: 'string' }).notNull(),
    /** Status that the flat gets when the reservation ends. `beendetAm`: null while the offer is open. */
    statusVorher: text(),
    beendetAm: instant(),
    createdAt: createdAt(),
  },
  (table) => [
    foreignKey({
      name: 'mietangebote_anfrage_fk',
      columns: [table.exposeInquiryExposeId],
      foreignColumns: [exposeInquiryExposes.id],
    }).onDelete('cascade'),
    uniqueIndex('mietangebote_eines_key').on(table.exposeId).where(sql`beendet_am is null`),
    index('mietangebote_expose_inquiry_expose_id_idx').on(table.exposeInquiryExposeId),
    index('mietangebote_expose_id_idx').on(table.exposeId),
    index('mietangebote_konto_id_idx').on(table.kontoId),
  ],
)
