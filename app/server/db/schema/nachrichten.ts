import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { createdAt, id, instant, updatedAt } from './columns.ts'
import { konten, sitzungen } from './konten.ts'

/** Attachment of a mail; `inhalt` is encoded in Base64. */
export type Anhang = { name: string; typ: string; inhalt: string }

/** Rows that a message can be about, in `expose_inquiries`, `expose_inquiry_exposes`, `besichtigungstermin`. */
const BEZUG_KINDS = ['anfrage', 'anfrage_expose', 'buchung'] as const
export type BezugArt = (typeof BEZUG_KINDS)[number]

/** Browser that receives Web Push (APP-3). Its row is deleted with the session. */
export const pushGeraete = pgTable(
  'push_geraete',
  {
    id: id(),
    kontoId: uuid()
      .notNull()
      .references(() => konten.id, { onDelete: 'cascade' }),
    sitzungId: uuid()
      .notNull()
      .unique('push_geraete_sitzung_id_key')
      .references(() => sitzungen.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    /** Push address. It is secret, since anybody who has it can reach the browser. */
    endpoint: text().notNull().unique('push_geraete_endpoint_key'),
    /** Public key of the browser and its secret `auth`, both in Base64url (RFC 8291). */
    p256dh: text().notNull(),
    auth: text().notNull(),
    /** Portal's public key at the time of subscribing. The browser accepts only messages signed with it (RFC 8292). */
    schluessel: text().notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    check('push_geraete_endpoint_check', sql`char_length(endpoint) <= 1000`),
    index('push_geraete_konto_id_idx').on(table.kontoId),
  ],
)

/** Outbox. The transaction that causes a message inserts it; a job sends it after the commit. */
export const nachrichten = pgTable(
  'nachrichten',
  {
    id: id(),
    art: text({ enum: ['email', 'sms', 'push'] }).notNull(),
    /** Recipient's account; null for other recipients, such as the company or a phone number in a registration. */
    kontoId: uuid().references(() => konten.id, { onDelete: 'set null' }),
    /** E-mail address, phone number in E.164, or name of a browser. */
    an: text().notNull(),
    pushGeraetId: uuid().references(() => pushGeraete.id, { onDelete: 'cascade' }),
    /** Kind of the row that the message is about. Used to withdraw reminders and to find messages about a person. */
    bezugArt: text({ enum: BEZUG_KINDS }),
    bezugId: uuid(),
    /** Key of the text if staff may edit it; otherwise null. */
    vorlage: text(),
    betreff: text(),
    /** Text of the message; for a push, the path of the page to open. */
    text: text().notNull(),
    html: text(),
    anhaenge: jsonb().$type<Anhang[]>().notNull().default([]),
    kopfzeilen: jsonb().$type<Record<string, string>>(),
    /** `fehlgeschlagen`: given up, but staff may retry it. `verfallen`: expired and never sent. */
    status: text({ enum: ['wartend', 'gesendet', 'fehlgeschlagen', 'verfallen'] })
      .notNull()
      .default('wartend'),
    /** True if a code or link in the message opens an account. Production deletes the content when sending ends. */
    geheim: boolean().notNull().default(false),
    /** Earliest time to send; null means at once. */
    sendenAb: instant(),
    gueltigBis: instant(),
    versuche: integer().notNull().default(0),
    /** Due time. While a server sends the message: end of its lease, before which no other server claims it. */
    naechsterVersuchAm: instant().notNull().defaultNow(),
    fehler: text(),
    /** Time of the last failed attempt that a later attempt may repair. */
    gestoertAm: instant(),
    gesendetAm: instant(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    check('nachrichten_art_check', sql`art in ('email', 'sms', 'push')`),
    check('nachrichten_push_geraet_check', sql`(art = 'push') = (push_geraet_id is not null)`),
    check('nachrichten_status_check', sql`status in ('wartend', 'gesendet', 'fehlgeschlagen', 'verfallen')`),
    check('nachrichten_betreff_check', sql`art = 'sms' or betreff is not null`),
    check('nachrichten_versuche_check', sql`versuche >= 0`),
    check('nachrichten_gesendet_am_check', sql`(status = 'gesendet') = (gesendet_am is not null)`),
    check('nachrichten_gueltig_bis_check', sql`status <> 'verfallen' or gueltig_bis is not null`),
    check('nachrichten_bezug_art_check', sql`bezug_art in ('anfrage', 'anfrage_expose', 'buchung')`),
    check('nachrichten_bezug_check', sql`(bezug_art is null) = (bezug_id is null)`),
    check('nachrichten_senden_ab_check', sql`status <> 'wartend' or naechster_versuch_am >= senden_ab`),
    index('nachrichten_konto_id_idx').on(table.kontoId, sql`created_at desc`),
    index('nachrichten_push_geraet_id_idx').on(table.pushGeraetId),
    index('nachrichten_bezug_id_idx').on(table.bezugId).where(sql`bezug_id is not null`),
    index('nachrichten_naechster_versuch_am_idx')
      .on(sql`geheim desc`, table.naechsterVersuchAm)
      .where(sql`status = 'wartend'`),
    index('nachrichten_an_idx').on(table.an, sql`created_at desc`),
    index('nachrichten_liste_idx').on(
      sql`created_at desc`,
      sql`id desc`,
      table.status,
      table.art,
      table.vorlage,
      table.kontoId,
    ),
    index('nachrichten_offen_idx')
      .on(table.status, sql`created_at desc`, sql`id desc`)
      .where(sql`status <> 'gesendet'`),
    index('nachrichten_an_suche_idx').using('gin', sql`an gin_trgm_ops`),
    // For `isSendingDown`: every form that sends a code calls it.
    index('nachrichten_gestoert_am_idx').on(table.art, sql`gestoert_am desc`).where(sql`gestoert_am is not null`),
    index('nachrichten_gesendet_am_idx').on(table.art, sql`gesendet_am desc`).where(sql`gesendet_am is not null`),
  ],
)

/** Version of a message text (app/server/nachrichten/texts). The highest is used; without any, the default text. */
export const textvorlagen = pgTable(
  'textvorlagen',
  {
    id: id(),
    schluessel: text().notNull(),
    version: integer().notNull(),
    /** Subject; null for an SMS. `text`: null if staff went back to the default text. */
    betreff: text(),
    text: text(),
    kontoId: uuid().references(() => konten.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
  },
  (table) => [
    check('textvorlagen_version_check', sql`version >= 1`),
    check('textvorlagen_betreff_check', sql`char_length(betreff) between 1 and 200`),
    check('textvorlagen_text_check', sql`char_length(text) between 1 and 10000`),
    uniqueIndex('textvorlagen_schluessel_version_key').on(table.schluessel, table.version),
    index('textvorlagen_konto_id_idx').on(table.kontoId),
  ],
)

export const nachrichtenSchema = { pushGeraete, nachrichten, textvorlagen }
