import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { createdAt, id, updatedAt, zeitpunkt } from './spalten.ts'

/** A file that goes with a mail; `inhalt` is Base64. */
export type Anhang = { name: string; typ: string; inhalt: string }

/** The outbox: every mail and SMS, written in the transaction that causes it, sent by a job after the commit. */
export const nachrichten = pgTable(
  'nachrichten',
  {
    id: id(),
    art: text({ enum: ['email', 'sms'] }).notNull(),
    /** Address or number in E.164. */
    an: text().notNull(),
    betreff: text(),
    text: text().notNull(),
    html: text(),
    anhaenge: jsonb().$type<Anhang[]>().notNull().default([]),
    status: text({ enum: ['wartend', 'gesendet', 'fehlgeschlagen'] })
      .notNull()
      .default('wartend'),
    versuche: integer().notNull().default(0),
    naechsterVersuchAm: zeitpunkt().notNull().defaultNow(),
    /** Why the last attempt failed. */
    fehler: text(),
    gesendetAm: zeitpunkt(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    check('nachrichten_art_check', sql`art in ('email', 'sms')`),
    check('nachrichten_status_check', sql`status in ('wartend', 'gesendet', 'fehlgeschlagen')`),
    check('nachrichten_betreff_check', sql`art = 'sms' or betreff is not null`),
    check('nachrichten_versuche_check', sql`versuche >= 0`),
    index('nachrichten_naechster_versuch_am_idx').on(table.naechsterVersuchAm).where(sql`status = 'wartend'`),
    index('nachrichten_an_idx').on(table.an, sql`created_at desc`),
    index('nachrichten_created_at_idx').on(sql`created_at desc`),
  ],
)

export const nachrichtenSchema = { nachrichten }
