import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { createdAt, id, instant, updatedAt } from './columns.ts'

/** Names under the columns' names, as existing data has them (TABELLE-1). */
type KontoData = { first_name?: string; last_name?: string }

/** An account: who may sign in, and how. Names and contact data for screens are in `profiles` (same id). */
export const konten = pgTable(
  'konten',
  {
    id: id(),
    /** The confirmed address. */
    email: text(),
    /** An address that waits for its link. Not unique: only who confirms it gets it, so nobody can take it in advance. */
    emailNeu: text(),
    /** E.164, confirmed by a code. */
    phone: text(),
    /**
     * argon2id, or the bcrypt that a former system has made, until its owner signs in; null for an account that only
     * knows SMS codes.
     */
    passwortHash: text(),
    passwortGeaendertAm: instant(),
    /** What the person gave when signing up; the profile is made from it on demand (KONTO-9). */
    daten: jsonb().$type<KontoData>().notNull().default({}),
    rolle: text({ enum: ['applicant', 'operator', 'administrator'] })
      .notNull()
      .default('applicant'),
    emailBestaetigtAm: instant(),
    telefonBestaetigtAm: instant(),
    gesperrtAm: instant(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    index('konten_email_neu_idx').on(sql`lower(email_neu)`, table.updatedAt).where(sql`email_neu is not null`),
    // Which bcrypt costs most: asked at every sign-in.
    index('konten_bcrypt_idx').on(sql`substr(passwort_hash, 5, 2)`).where(sql`passwort_hash like '$2%'`),
    check('konten_rolle_check', sql`rolle in ('applicant', 'operator', 'administrator')`),
    check('konten_erreichbar_check', sql`email is not null or phone is not null`),
    check('konten_email_bestaetigt_check', sql`email is null or email_bestaetigt_am is not null`),
    check('konten_email_neu_check', sql`email_neu like '%_@_%'`),
    check('konten_phone_check', sql`phone ~ '^\\+[1-9][0-9]{6,14}$'`),
    check('konten_email_check', sql`email like '%_@_%'`),
    uniqueIndex('konten_email_key').on(sql`lower(email)`),
    uniqueIndex('konten_phone_key').on(sql`phone`),
  ],
)

/** A person (KONTO-9); `id` is the account's. */
export const profiles = pgTable(
  'profiles',
  {
    id: uuid()
      .primaryKey()
      .references(() => konten.id, { onDelete: 'cascade' }),
    firstName: text(),
    lastName: text(),
    email: text(),
    phone: text(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    // The same person twice: by number, by address, by name.
    index('profiles_phone_idx').on(table.phone),
    index('profiles_email_idx').on(sql`lower(email)`),
    index('profiles_nachname_idx').on(sql`lower(last_name)`, sql`lower(first_name)`),
    // Staff searches people by a part of the name.
    index('profiles_name_idx').using(
      'gin',
      sql`(coalesce(first_name, '') || ' ' || coalesce(last_name, '')) gin_trgm_ops`,
    ),
  ],
)

/** A signed-in browser. The cookie holds the token, the row only its SHA-256. */
export const sitzungen = pgTable(
  'sitzungen',
  {
    id: id(),
    kontoId: uuid()
      .notNull()
      .references(() => konten.id, { onDelete: 'cascade' }),
    tokenHash: text().notNull().unique('sitzungen_token_hash_key'),
    /** What the account screen shows of the browser. */
    userAgent: text(),
    /** Signed in with the first factor only: good for nothing but the second. */
    zweiterFaktorOffen: boolean().notNull().default(false),
    zuletztAktivAm: instant().notNull().defaultNow(),
    laeuftAbAm: instant().notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    index('sitzungen_konto_id_idx').on(table.kontoId),
    index('sitzungen_laeuft_ab_am_idx').on(table.laeuftAbAm),
  ],
)

/**
 * A six-digit code on its way (CODE-1). One row per purpose, number and `bereich`, so that a
 * resend keeps the tries that were made. The account may not exist yet: registration makes it when the code is right.
 */
export const codes = pgTable(
  'codes',
  {
    id: id(),
    zweck: text({ enum: ['registrierung', 'anmeldung', 'telefon', 'beitritt'] }).notNull(),
    /** The number in E.164 or the e-mail address the code went to. */
    ziel: text().notNull(),
    /**
     * Whose tries these are: '' for browsers nobody knows, a known device of the account, or the account itself where
     * it changes its number. Strangers who guess use up nobody else's tries.
     */
    bereich: text().notNull().default(''),
    kontoId: uuid().references(() => konten.id, { onDelete: 'cascade' }),
    /** HMAC of purpose, number and code. */
    codeHmac: text().notNull(),
    versuche: integer().notNull().default(0),
    /** What registration needs once the code is right: names. */
    daten: jsonb().$type<Record<string, unknown>>(),
    laeuftAbAm: instant().notNull(),
    eingeloestAm: instant(),
    createdAt: createdAt(),
  },
  (table) => [
    check('codes_zweck_check', sql`zweck in ('registrierung', 'anmeldung', 'telefon', 'beitritt')`),
    check('codes_versuche_check', sql`versuche >= 0`),
    uniqueIndex('codes_zweck_ziel_bereich_key').on(table.zweck, table.ziel, table.bereich),
    index('codes_konto_id_idx').on(table.kontoId),
    index('codes_laeuft_ab_am_idx').on(table.laeuftAbAm),
  ],
)

/** A single-use link in a mail (LINK-2). */
export const links = pgTable(
  'links',
  {
    id: id(),
    kontoId: uuid()
      .notNull()
      .references(() => konten.id, { onDelete: 'cascade' }),
    zweck: text({ enum: ['signup', 'email_change', 'recovery', 'magiclink'] }).notNull(),
    tokenHash: text().notNull().unique('links_token_hash_key'),
    /** The address the link confirms. */
    ziel: text().notNull(),
    laeuftAbAm: instant().notNull(),
    eingeloestAm: instant(),
    createdAt: createdAt(),
  },
  (table) => [
    check('links_zweck_check', sql`zweck in ('signup', 'email_change', 'recovery', 'magiclink')`),
    index('links_konto_id_idx').on(table.kontoId),
    index('links_laeuft_ab_am_idx').on(table.laeuftAbAm),
  ],
)

/**
 * Counters of sending and guessing, per key and window. Keys hold an HMAC of the number or address, never the value, so
 * the table says nothing about people.
 */
export const limits = pgTable(
  'limits',
  {
    schluessel: text().primaryKey(),
    anzahl: integer().notNull().default(0),
    fensterBeginn: instant().notNull(),
    fensterSekunden: integer().notNull(),
  },
  (table) => [
    check('limits_anzahl_check', sql`anzahl >= 0`),
    index('limits_fenster_beginn_idx').on(table.fensterBeginn),
  ],
)

/** The optional second factor of an operator (TOTP). */
export const zweiterFaktor = pgTable('zweiter_faktor', {
  kontoId: uuid()
    .primaryKey()
    .references(() => konten.id, { onDelete: 'cascade' }),
  /** Encrypted with the server's secret. */
  geheimnis: text().notNull(),
  /** Last accepted time step: a code counts once. */
  letzterZeitschritt: bigint({ mode: 'number' }),
  /** Hashes of the unused recovery codes. */
  ersatzcodes: text().array().notNull().default(sql`'{}'`),
  bestaetigtAm: instant(),
  createdAt: createdAt(),
})

/** One row: by what the SECRET is recognised that the database works with (BETRIEB-35). */
export const secretCheck = pgTable('secret_check', {
  id: smallint().primaryKey().default(1),
  hmac: text().notNull(),
  createdAt: instant().notNull(),
})

/** Who is asked to join the staff and has no account yet (TEAM-2). Accepting, like withdrawing, deletes the row. */
export const einladungen = pgTable(
  'einladungen',
  {
    id: id(),
    email: text().notNull(),
    rolle: text({ enum: ['operator', 'administrator'] }).notNull(),
    /** SHA-256 of what the link carries; a renewed one makes the link before worthless. */
    tokenHash: text().notNull().unique('einladungen_token_hash_key'),
    laeuftAbAm: instant().notNull(),
    createdAt: createdAt(),
  },
  () => [
    check('einladungen_email_check', sql`email like '%_@_%'`),
    check('einladungen_rolle_check', sql`rolle in ('operator', 'administrator')`),
    uniqueIndex('einladungen_email_key').on(sql`lower(email)`),
  ],
)

export const kontenSchema = {
  konten,
  profiles,
  sitzungen,
  codes,
  links,
  limits,
  zweiterFaktor,
  secretCheck,
  einladungen,
}
