import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { createdAt, id, instant, updatedAt } from './columns.ts'
import { konten, sitzungen } from './konten.ts'

/** A file that goes with a mail; `inhalt` is Base64. */
export type Anhang = { name: string; typ: string; inhalt: string }

/**
 * What a message can be about: an inquiry (`expose_inquiries`), one Exposé of it (`expose_inquiry_exposes`), a booking
 * (`besichtigungstermin`).
 */
const BEZUG_KINDS = ['anfrage', 'anfrage_expose', 'buchung'] as const
export type BezugArt = (typeof BEZUG_KINDS)[number]

/**
 * A browser that is told of news by Web Push (APP-3). It belongs to the session in which it was asked for: signed out,
 * it is told nothing more. Its waiting messages go with it.
 */
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
    /** "Chrome auf Windows", for who reads the outbox. */
    name: text().notNull(),
    /** Where its push service takes messages. Who knows it can reach the browser, so nobody reads it. */
    endpoint: text().notNull().unique('push_geraete_endpoint_key'),
    /** The browser's public key and its secret, Base64url (RFC 8291). */
    p256dh: text().notNull(),
    auth: text().notNull(),
    /** The portal's public key that the browser was given: only its messages are taken (RFC 8292). */
    schluessel: text().notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    check('push_geraete_endpoint_check', sql`char_length(endpoint) <= 1000`),
    index('push_geraete_konto_id_idx').on(table.kontoId),
  ],
)

/** The outbox: every mail, SMS and push, written in the transaction that causes it, sent by a job after the commit. */
export const nachrichten = pgTable(
  'nachrichten',
  {
    id: id(),
    art: text({ enum: ['email', 'sms', 'push'] }).notNull(),
    /**
     * Whose message it is: the account it was written to. Null where there is none: the company, a number that registers.
     * Deleting the account deals with its messages first; the key only keeps what is left from pointing nowhere.
     */
    kontoId: uuid().references(() => konten.id, { onDelete: 'set null' }),
    /** Address, number in E.164, or the name of a browser. */
    an: text().notNull(),
    /** The browser that a push is for. */
    pushGeraetId: uuid().references(() => pushGeraete.id, { onDelete: 'cascade' }),
    /** What it is about: finds a reminder that is to be taken back, and what names a person to somebody else. */
    bezugArt: text({ enum: BEZUG_KINDS }),
    bezugId: uuid(),
    /** Which template it was made from, where it was one that staff may write. */
    vorlage: text(),
    betreff: text(),
    /** Of a push: the path that it opens; what it says is the subject. */
    text: text().notNull(),
    html: text(),
    anhaenge: jsonb().$type<Anhang[]>().notNull().default([]),
    /** Further headers of a mail, by name: List-Unsubscribe. */
    kopfzeilen: jsonb().$type<Record<string, string>>(),
    /** `fehlgeschlagen`: given up, an operator may try again. `verfallen`: too late to be of use, so never sent. */
    status: text({ enum: ['wartend', 'gesendet', 'fehlgeschlagen', 'verfallen'] })
      .notNull()
      .default('wartend'),
    /** Holds a code or a link that opens an account: the content goes once it is sent or given up. */
    geheim: boolean().notNull().default(false),
    /** Not sent before, as a reminder is; null: at once. */
    sendenAb: instant(),
    /** Not sent any more from here on, as what it holds has expired. */
    gueltigBis: instant(),
    versuche: integer().notNull().default(0),
    /** Of a waiting message: when it is due. While it is being sent, this lies ahead, so that nobody else takes it. */
    naechsterVersuchAm: instant().notNull().defaultNow(),
    /** Why the last attempt failed. */
    fehler: text(),
    /** When the provider last failed to take it for a reason that may pass. */
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
    // The table of the back office: which rows of 100,000 a page shows, and how many there are, is read here alone.
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
    // Is the provider down? (isSendingDown, asked by every form that sends a code)
    index('nachrichten_gestoert_am_idx').on(table.art, sql`gestoert_am desc`).where(sql`gestoert_am is not null`),
    index('nachrichten_gesendet_am_idx').on(table.art, sql`gesendet_am desc`).where(sql`gesendet_am is not null`),
  ],
)

/** A text of a message as staff has written it; the newest version counts, none: the portal's own text. */
export const textvorlagen = pgTable(
  'textvorlagen',
  {
    id: id(),
    /** Which message, as app/server/nachrichten/texts names it. */
    schluessel: text().notNull(),
    version: integer().notNull(),
    /** Null: an SMS. */
    betreff: text(),
    /** Null: back to the portal's own text. */
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
