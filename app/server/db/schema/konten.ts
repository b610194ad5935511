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

type KontoData = { first_name?: string; last_name?: string }

/** Account and its ways to sign in. `profiles` has the person's name and contact data under the same id. */
export const konten = pgTable(
  'konten',
  {
    id: id(),
    email: text(),
    /** New e-mail address until its confirmation. Not unique: otherwise a stranger could block an address. */
    emailNeu: text(),
    /** Phone number in E.164, confirmed by a code. */
    phone: text(),
    /** Hash by argon2id; imported accounts keep bcrypt until the first sign-in by password. Null: no password. */
    passwortHash: text(),
    passwortGeaendertAm: instant(),
    /** Names from the registration, copied to the profile (KONTO-9). */
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
    // Highest bcrypt cost, queried at every sign-in.
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
    index('profiles_phone_idx').on(table.phone),
    index('profiles_email_idx').on(sql`lower(email)`),
    index('profiles_nachname_idx').on(sql`lower(last_name)`, sql`lower(first_name)`),
    index('profiles_name_idx').using(
      'gin',
      sql`(coalesce(first_name, '') || ' ' || coalesce(last_name, '')) gin_trgm_ops`,
    ),
  ],
)

/** Session of a signed-in browser. The cookie contains the token; the row contains the SHA-256 of the token. */
export const sitzungen = pgTable(
  'sitzungen',
  {
    id: id(),
    kontoId: uuid()
      .notNull()
      .references(() => konten.id, { onDelete: 'cascade' }),
    tokenHash: text().notNull().unique('sitzungen_token_hash_key'),
    userAgent: text(),
    /** True while this session still needs the second factor. */
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

/** Six-digit SMS code (CODE-1). One row per purpose, number and `bereich`; a new code inherits the used tries. */
export const codes = pgTable(
  'codes',
  {
    id: id(),
    zweck: text({ enum: ['registrierung', 'anmeldung', 'telefon', 'beitritt'] }).notNull(),
    /** Phone number in E.164. */
    ziel: text().notNull(),
    /** Id of a browser or account, so that each has its own tries and strangers cannot use them up; may be empty. */
    bereich: text().notNull().default(''),
    kontoId: uuid().references(() => konten.id, { onDelete: 'cascade' }),
    /** HMAC of `zweck`, `ziel`, `bereich` and the code. */
    codeHmac: text().notNull(),
    versuche: integer().notNull().default(0),
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

/** Single-use link sent by mail (LINK-2). */
export const links = pgTable(
  'links',
  {
    id: id(),
    kontoId: uuid()
      .notNull()
      .references(() => konten.id, { onDelete: 'cascade' }),
    zweck: text({ enum: ['signup', 'email_change', 'recovery', 'magiclink'] }).notNull(),
    tokenHash: text().notNull().unique('links_token_hash_key'),
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

/** Counter of a rate limit. Keys contain HMACs of the counted values, for example of phone numbers and IP addresses. */
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

export const zweiterFaktor = pgTable('zweiter_faktor', {
  kontoId: uuid()
    .primaryKey()
    .references(() => konten.id, { onDelete: 'cascade' }),
  /** Secret of the second factor, encrypted with the server's SECRET. */
  geheimnis: text().notNull(),
  /** Time step of the last accepted code: each code is valid once. `ersatzcodes`: HMACs of unused recovery codes. */
  letzterZeitschritt: bigint({ mode: 'number' }),
  ersatzcodes: text().array().notNull().default(sql`'{}'`),
  bestaetigtAm: instant(),
  createdAt: createdAt(),
})

/** HMAC that shows whether a SECRET is the one of this database (BETRIEB-35). The table has a single row. */
export const secretCheck = pgTable('secret_check', {
  id: smallint().primaryKey().default(1),
  hmac: text().notNull(),
  createdAt: instant().notNull(),
})

/** Invitation to join the staff (TEAM-2). Deleted when it is accepted or withdrawn, or some time after it expires. */
export const einladungen = pgTable(
  'einladungen',
  {
    id: id(),
    email: text().notNull(),
    rolle: text({ enum: ['operator', 'administrator'] }).notNull(),
    /** SHA-256 of the link's token. Renewing the invitation replaces it. */
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
