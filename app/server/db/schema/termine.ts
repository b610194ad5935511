import { sql } from 'drizzle-orm'
import { boolean, check, date, index, integer, pgTable, text, time, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { exposeInquiryExposes } from './anfragen.ts'
import { createdAt, id, instant, updatedAt } from './columns.ts'
import { exposes } from './exposes.ts'
import { konten, profiles } from './konten.ts'
import { properties } from './liegenschaften.ts'

/**
 * Viewing slot (TABELLE-3) of one Exposé or a whole property. `belegt` is the sum of `participant_count` of active
 * bookings and of places kept for the waiting list. One guarded UPDATE raises it; a check constraint prevents
 * overbooking. Day and times are those of Europe/Berlin.
 */
export const terminoptionen = pgTable(
  'terminoptionen',
  {
    id: id(),
    exposeId: uuid().references(() => exposes.id, { onDelete: 'cascade' }),
    propertyId: uuid().references(() => properties.id, { onDelete: 'cascade' }),
    /** True if the slot is only for its Exposé, not for the other Exposés of the property. */
    onlyunit: boolean().notNull().default(false),
    date: date({ mode: 'string' }).notNull(),
    startTime: time().notNull(),
    endTime: time().notNull(),
    isAvailable: boolean().notNull().default(true),
    maxParticipants: integer().notNull().default(1),
    belegt: integer().notNull().default(0),
    /** Internal note that only staff sees. `treffpunkt`: meeting point and how to get in; bookings copy it. */
    description: text(),
    treffpunkt: text(),
    zustaendigId: uuid().references(() => konten.id, { onDelete: 'set null' }),
    serieId: uuid(),
    abgesagtAm: instant(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    check('terminoptionen_abgesagt_check', sql`abgesagt_am is null or not is_available`),
    index('terminoptionen_zustaendig_id_idx').on(table.zustaendigId),
    check('terminoptionen_zugehoerigkeit_check', sql`expose_id is not null or property_id is not null`),
    check('terminoptionen_zeit_check', sql`end_time > start_time`),
    check('terminoptionen_max_participants_check', sql`max_participants >= 1`),
    check('terminoptionen_belegt_check', sql`belegt between 0 and max_participants`),
    index('terminoptionen_expose_id_idx').on(sql`expose_id`, sql`date`, sql`start_time`),
    index('terminoptionen_property_id_idx').on(sql`property_id`, sql`date`, sql`start_time`),
    index('terminoptionen_date_idx').on(sql`date`),
  ],
)

/** Booking of a viewing; at most one per inquiry link is confirmed (TABELLE-2). */
export const besichtigungstermin = pgTable(
  'besichtigungstermin',
  {
    id: id(),
    terminoptionId: uuid()
      .notNull()
      .references(() => terminoptionen.id, { onDelete: 'restrict' }),
    exposeInquiryExposeId: uuid()
      .notNull()
      .references(() => exposeInquiryExposes.id, { onDelete: 'cascade' }),
    exposeId: uuid()
      .notNull()
      .references(() => exposes.id, { onDelete: 'restrict' }),
    /** `vorbei`: the viewing is past, and the applicant may book another (TERMIN-7). */
    status: text({ enum: ['confirmed', 'storniert', 'vorbei'] })
      .notNull()
      .default('confirmed'),
    participantCount: integer().notNull().default(1),
    notes: text(),
    treffpunkt: text(),
    kontaktErlaubt: boolean().notNull().default(false),
    /** True if the applicant attended; null until noted. If false, there was no viewing (BESICHTIGUNG-1). */
    erschienen: boolean(),
    /** Number of changes of the calendar entry after the first sending (RFC 5545, section 3.8.7.4). */
    sequence: integer().notNull().default(0),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    check('besichtigungstermin_status_check', sql`status in ('confirmed', 'storniert', 'vorbei')`),
    check('besichtigungstermin_participant_count_check', sql`participant_count >= 1`),
    check('besichtigungstermin_sequence_check', sql`sequence >= 0`),
    uniqueIndex('besichtigungstermin_eine_buchung_key')
      .on(table.exposeInquiryExposeId)
      .where(sql`status = 'confirmed'`),
    index('besichtigungstermin_expose_inquiry_expose_id_idx').on(table.exposeInquiryExposeId),
    index('besichtigungstermin_terminoption_id_idx').on(table.terminoptionId),
    index('besichtigungstermin_expose_id_idx').on(table.exposeId),
  ],
)

/**
 * Entry of the waiting list (WARTELISTE-1), for any slot of the Exposé if `terminoption_id` is null. Places are offered
 * in the order of `created_at`, then `id`. `belegt` of the slot `angebot_id` includes the place that is offered.
 */
export const warteliste = pgTable(
  'warteliste',
  {
    id: id(),
    exposeInquiryExposeId: uuid()
      .notNull()
      .references(() => exposeInquiryExposes.id, { onDelete: 'cascade' }),
    exposeId: uuid()
      .notNull()
      .references(() => exposes.id, { onDelete: 'cascade' }),
    terminoptionId: uuid().references(() => terminoptionen.id, { onDelete: 'cascade' }),
    participantCount: integer().notNull().default(1),
    /** `angeboten`: a place is kept for the applicant. `vorbei`: the applicant booked or left, or the offer expired. */
    status: text({ enum: ['wartend', 'angeboten', 'vorbei'] })
      .notNull()
      .default('wartend'),
    angebotId: uuid().references(() => terminoptionen.id, { onDelete: 'restrict' }),
    angebotBis: instant(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    check('warteliste_status_check', sql`status in ('wartend', 'angeboten', 'vorbei')`),
    check('warteliste_participant_count_check', sql`participant_count >= 1`),
    check(
      'warteliste_angebot_check',
      sql`(status = 'angeboten') = (angebot_id is not null) and (angebot_id is null) = (angebot_bis is null)`,
    ),
    uniqueIndex('warteliste_einmal_key')
      .on(table.exposeInquiryExposeId, sql`coalesce(terminoption_id, '00000000-0000-0000-0000-000000000000')`)
      .where(sql`status <> 'vorbei'`),
    uniqueIndex('warteliste_ein_angebot_key').on(table.exposeInquiryExposeId).where(sql`status = 'angeboten'`),
    index('warteliste_expose_inquiry_expose_id_idx').on(table.exposeInquiryExposeId),
    index('warteliste_terminoption_id_idx').on(table.terminoptionId, table.createdAt),
    index('warteliste_expose_id_idx').on(table.exposeId, table.createdAt),
    index('warteliste_angebot_id_idx').on(table.angebotId),
    index('warteliste_angebot_bis_idx').on(table.angebotBis).where(sql`status = 'angeboten'`),
  ],
)

/** Viewing that took place; at most one per booking (TABELLE-2). */
export const besichtigungen = pgTable(
  'besichtigungen',
  {
    id: id(),
    profileId: uuid()
      .notNull()
      .references(() => profiles.id, { onDelete: 'cascade' }),
    exposeInquiryExposeId: uuid()
      .notNull()
      .references(() => exposeInquiryExposes.id, { onDelete: 'cascade' }),
    besichtigungsterminId: uuid().references(() => besichtigungstermin.id, { onDelete: 'set null' }),
    datum: date({ mode: 'string' }),
    /** True if the applicant wants the flat; null before any feedback. */
    mietinteresse: boolean(),
    kommentar: text(),
    rueckmeldung: boolean().notNull().default(false),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    check('besichtigungen_rueckmeldung_check', sql`not rueckmeldung or mietinteresse is not null`),
    uniqueIndex('besichtigungen_besichtigungstermin_id_key').on(table.besichtigungsterminId),
    index('besichtigungen_profile_id_idx').on(table.profileId, sql`created_at desc`),
    index('besichtigungen_expose_inquiry_expose_id_idx').on(table.exposeInquiryExposeId),
  ],
)

export const termineSchema = { terminoptionen, besichtigungstermin, warteliste, besichtigungen }
