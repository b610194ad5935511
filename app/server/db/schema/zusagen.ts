import { sql } from 'drizzle-orm'
import { boolean, check, date, foreignKey, index, pgTable, text, time, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { exposeInquiryExposes } from './anfragen.ts'
import { createdAt, instant } from './columns.ts'
import { exposes } from './exposes.ts'

/**
 * Promise of a flat with its deadline and answer (ZUSAGE-1); at most one per flat. Inserted when staff promise the
 * flat. When `zusage_am` is cleared, a trigger deletes the row and restores a reserved flat's former status (ZUSAGE-3).
 */
export const zusagen = pgTable(
  'zusagen',
  {
    exposeInquiryExposeId: uuid().primaryKey(),
    exposeId: uuid()
      .notNull()
      .references(() => exposes.id, { onDelete: 'cascade' }),
    frist: instant().notNull(),
    // Dates of the steps that follow, Europe/Berlin; null until fixed.
    vertragBis: date({ mode: 'string' }),
    kautionAb: date({ mode: 'string' }),
    uebergabeAm: date({ mode: 'string' }),
    uebergabeUm: time(),
    antwort: text({ enum: ['angenommen', 'abgelehnt'] }),
    grund: text({ enum: ['andere_wohnung', 'miete', 'passt_nicht'] }),
    beantwortetAm: instant(),
    /** True if accepting has reserved the flat. `statusVorher`: status that the flat gets when the promise ends. */
    reserviert: boolean().notNull().default(false),
    statusVorher: text(),
    /** Applicant's first visit. `erinnertAm`: time of the reminder; if none is due, time when the deadline was set. */
    gesehenAm: instant(),
    erinnertAm: instant(),
    /** Time when the company was told that the deadline has passed. */
    abgelaufenGemeldetAm: instant(),
    createdAt: createdAt(),
  },
  (table) => [
    foreignKey({
      name: 'zusagen_anfrage_fk',
      columns: [table.exposeInquiryExposeId],
      foreignColumns: [exposeInquiryExposes.id],
    }).onDelete('cascade'),
    check('zusagen_antwort_check', sql`antwort in ('angenommen', 'abgelehnt')`),
    check('zusagen_beantwortet_check', sql`(antwort is null) = (beantwortet_am is null) and beantwortet_am < frist`),
    check(
      'zusagen_grund_check',
      sql`grund is null or (grund in ('andere_wohnung', 'miete', 'passt_nicht') and antwort is not distinct from 'abgelehnt')`,
    ),
    check('zusagen_abgelaufen_check', sql`abgelaufen_gemeldet_am is null or antwort is null`),
    check('zusagen_uebergabe_check', sql`uebergabe_um is null or uebergabe_am is not null`),
    check('zusagen_reserviert_check', sql`not reserviert or antwort is not distinct from 'angenommen'`),
    uniqueIndex('zusagen_expose_id_key').on(table.exposeId),
    index('zusagen_offen_idx').on(table.frist).where(sql`antwort is null and abgelaufen_gemeldet_am is null`),
  ],
)
