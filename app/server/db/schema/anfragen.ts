import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { ETAPPEN } from '#app/shared/anfragen/anfrage.status.ts'
import { createdAt, id, instant, updatedAt } from './columns.ts'
import { exposes } from './exposes.ts'
import { profiles } from './konten.ts'

/** Status that an inquiry link can have (STAND-1). `ANFRAGE_STATUS` lists the rows that always exist. */
export const inquiryStatusOptions = pgTable(
  'inquiry_status_options',
  {
    id: id(),
    isActive: boolean().notNull().default(true),
    sortOrder: integer().notNull().default(0),
    anzeigetext: text().notNull(),
    kundentext: text(),
    statusKey: text().notNull().unique('inquiry_status_options_status_key_key'),
    /** URL pattern of the link shown for this status; null, empty or '/no' means no link. */
    wohnenNavigation: text(),
    colorClass: text({ enum: ['red', 'blue', 'yellow', 'orange', 'gray', 'green'] })
      .notNull()
      .default('blue'),
    etappe: text({ enum: ETAPPEN }).notNull().default('eingegangen'),
  },
  () => [
    check(
      'inquiry_status_options_etappe_check',
      sql`etappe in ('eingegangen', 'profil', 'besichtigung', 'entscheidung')`,
    ),
    check(
      'inquiry_status_options_color_class_check',
      sql`color_class in ('red', 'blue', 'yellow', 'orange', 'gray', 'green')`,
    ),
    index('inquiry_status_options_reihenfolge_idx').on(sql`sort_order`).where(sql`is_active`),
  ],
)

/** Inquiry about one or more Exposés that one person sent together (ANFRAGE-2). */
export const exposeInquiries = pgTable(
  'expose_inquiries',
  {
    id: id(),
    inquiryType: text().notNull().default('wishlist_request'),
    contactName: text(),
    contactEmail: text(),
    contactPhone: text(),
    message: text(),
    anmerkung: text(),
    source: text().notNull().default('wishlist'),
    exposeIds: uuid().array().notNull().default(sql`'{}'`),
    profilesId: uuid().references(() => profiles.id, { onDelete: 'cascade' }),
    /** Idempotency key of the form: if the browser sends the form again, the server finds this inquiry. */
    sendeSchluessel: uuid(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    check('expose_inquiries_anmerkung_check', sql`char_length(anmerkung) <= 500`),
    uniqueIndex('expose_inquiries_profiles_id_sende_schluessel_key').on(table.profilesId, table.sendeSchluessel),
    index('expose_inquiries_profiles_id_idx').on(table.profilesId),
    index('expose_inquiries_created_at_idx').on(sql`created_at desc`),
  ],
)

/** Inquiry link: one Exposé of an inquiry (ANFRAGE-3). A migration adds the foreign key of `terminbuchung_id`. */
export const exposeInquiryExposes = pgTable(
  'expose_inquiry_exposes',
  {
    id: id(),
    inquiryId: uuid()
      .notNull()
      .references(() => exposeInquiries.id, { onDelete: 'cascade' }),
    exposeId: uuid()
      .notNull()
      .references(() => exposes.id, { onDelete: 'restrict' }),
    profilesId: uuid().references(() => profiles.id, { onDelete: 'cascade' }),
    statusOptionId: uuid().references(() => inquiryStatusOptions.id, { onDelete: 'restrict' }),
    pin: text(),
    terminbuchungId: uuid(),
    kundenanmerkung: text(),
    /** Note from staff to the applicant about the current status. */
    anmerkungVerwaltung: text(),
    zurueckgezogenAm: instant(),
    bewerbungAbgesendetAm: instant(),
    /** Time of the first answer to the applicant, such as a status change (STATUSWECHSEL-7); null if unanswered. */
    beantwortetAm: instant(),
    /** Time of the promise, set for at most one link per Exposé. `absageAm`: time of rejection (retention starts). */
    zusageAm: instant(),
    absageAm: instant(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    check('expose_inquiry_exposes_pin_check', sql`char_length(pin) between 1 and 10`),
    check('expose_inquiry_exposes_kundenanmerkung_check', sql`char_length(kundenanmerkung) <= 2000`),
    check(
      'expose_inquiry_exposes_anmerkung_verwaltung_check',
      sql`char_length(anmerkung_verwaltung) between 1 and 1000`,
    ),
    check('expose_inquiry_exposes_entscheidung_check', sql`zusage_am is null or absage_am is null`),
    uniqueIndex('expose_inquiry_exposes_eine_zusage_key').on(table.exposeId).where(sql`zusage_am is not null`),
    index('expose_inquiry_exposes_absage_am_idx').on(table.absageAm).where(sql`absage_am is not null`),
    uniqueIndex('expose_inquiry_exposes_profiles_id_expose_id_key')
      .on(table.profilesId, table.exposeId)
      .where(sql`zurueckgezogen_am is null`),
    uniqueIndex('expose_inquiry_exposes_inquiry_id_expose_id_key').on(table.inquiryId, table.exposeId),
    index('expose_inquiry_exposes_profil_liste_idx').on(table.profilesId, sql`created_at desc`),
    index('expose_inquiry_exposes_expose_id_idx').on(table.exposeId),
    index('expose_inquiry_exposes_status_option_id_idx').on(table.statusOptionId),
    index('expose_inquiry_exposes_terminbuchung_id_idx').on(table.terminbuchungId),
  ],
)

export const anfragenSchema = { inquiryStatusOptions, exposeInquiries, exposeInquiryExposes }
