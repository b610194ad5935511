import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { Fragen } from '#app/shared/fragen/fragen.ts'
import type { FirmaField } from '#app/shared/verwaltung/einstellungen/einstellungen.ts'
import type { SchrittTexts } from '#app/shared/zusage/zusage.ts'
import { exposeInquiryExposes } from './anfragen.ts'
import { createdAt, id, instant, updatedAt } from './columns.ts'
import { konten, profiles } from './konten.ts'

export const anfrageNotizen = pgTable(
  'anfrage_notizen',
  {
    id: id(),
    linkId: uuid()
      .notNull()
      .references(() => exposeInquiryExposes.id, { onDelete: 'cascade' }),
    kontoId: uuid().references(() => konten.id, { onDelete: 'set null' }),
    text: text().notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    check('anfrage_notizen_text_check', sql`char_length(text) between 1 and 4000`),
    index('anfrage_notizen_link_id_idx').on(table.linkId, table.createdAt),
    index('anfrage_notizen_konto_id_idx').on(table.kontoId),
  ],
)

/** First time that staff opened an inquiry link; an inquiry link without a row is new (UEBERSICHT-4). */
export const anfrageOeffnungen = pgTable(
  'anfrage_oeffnungen',
  {
    linkId: uuid()
      .primaryKey()
      .references(() => exposeInquiryExposes.id, { onDelete: 'cascade' }),
    kontoId: uuid().references(() => konten.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
  },
  (table) => [index('anfrage_oeffnungen_konto_id_idx').on(table.kontoId)],
)

/** Saved view of a table: `name` for the URL query `filter`, which is stored without its question mark. */
export const ansichten = pgTable(
  'ansichten',
  {
    id: id(),
    kontoId: uuid()
      .notNull()
      .references(() => konten.id, { onDelete: 'cascade' }),
    bereich: text({ enum: ['anfragen', 'exposes', 'interessenten', 'nachrichten', 'termine'] }).notNull(),
    name: text().notNull(),
    filter: text().notNull(),
    /** True if all staff see the view; only its owner and administrators may change it (ANFRAGEN-6). */
    team: boolean().notNull().default(false),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    check(
      'ansichten_bereich_check',
      sql`bereich in ('anfragen', 'exposes', 'interessenten', 'nachrichten', 'termine')`,
    ),
    check('ansichten_name_check', sql`char_length(name) between 1 and 60`),
    check('ansichten_filter_check', sql`char_length(filter) <= 2000`),
    uniqueIndex('ansichten_konto_id_bereich_name_key').on(table.kontoId, table.bereich, sql`lower(name)`),
  ],
)

/** Two accounts that staff considers the same person; their data is not merged. */
export const personVerbindungen = pgTable(
  'person_verbindungen',
  {
    id: id(),
    profilId: uuid()
      .notNull()
      .references(() => profiles.id, { onDelete: 'cascade' }),
    /** The greater of the two ids, so that each pair has only one row. */
    mitProfilId: uuid()
      .notNull()
      .references(() => profiles.id, { onDelete: 'cascade' }),
    createdAt: createdAt(),
  },
  (table) => [
    check('person_verbindungen_reihenfolge_check', sql`profil_id < mit_profil_id`),
    uniqueIndex('person_verbindungen_paar_key').on(table.profilId, table.mitProfilId),
    index('person_verbindungen_mit_profil_id_idx').on(table.mitProfilId),
  ],
)

/** Calendar feed of a member of staff. The feed's address also contains a signature, which is not stored. */
export const kalenderAbos = pgTable(
  'kalender_abos',
  {
    kontoId: uuid()
      .primaryKey()
      .references(() => konten.id, { onDelete: 'cascade' }),
    /** Secret part of the address; changing it makes the old address invalid. */
    kennung: uuid().notNull().defaultRandom(),
    createdAt: createdAt(),
  },
  (table) => [uniqueIndex('kalender_abos_kennung_key').on(table.kennung)],
)

/** The company's settings in at most one row; without a row the defaults apply. */
export const einstellungen = pgTable(
  'einstellungen',
  {
    id: integer().primaryKey().default(1),
    antwortZielWerktage: integer().notNull().default(2),
    /** Months for which data of ended inquiries is kept. `nachrichtenTage`: days for which sent messages are kept. */
    loeschfristMonate: integer().notNull().default(6),
    nachrichtenTage: integer().notNull().default(90),
    /** If true, staff sees payslips and credit reports only of the applicant to whom the flat is promised. */
    nachweiseErstNachZusage: boolean().notNull().default(true),
    // The columns below override the environment's settings unless empty.
    firma: jsonb().$type<Partial<Record<FirmaField, string>>>().notNull().default({}),
    akzentfarbe: text(),
    terminFristStunden: integer(),
    wartelisteStunden: integer(),
    erinnerungStunden: integer(),
    zweiterFaktor: boolean(),
    /** Default deadline of a promise in working days (ZUSAGE-1). */
    zusageWerktage: integer().notNull().default(3),
    /** The company's texts about steps after a promise; a step without an entry has the portal's text (ZUSAGE-4). */
    zusageTexte: jsonb().$type<Partial<SchrittTexts>>().notNull().default({}),
    /** Choices for questions that are not required. A question without an entry is required. */
    fragen: jsonb().$type<Fragen>().notNull().default({}),
    /** True if the portal requests the rental profile after the viewing, not before it. */
    profilNachBesichtigung: boolean().notNull().default(false),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  () => [
    check('einstellungen_eine_check', sql`id = 1`),
    check('einstellungen_antwort_ziel_werktage_check', sql`antwort_ziel_werktage between 1 and 30`),
    check('einstellungen_loeschfrist_monate_check', sql`loeschfrist_monate between 1 and 24`),
    check('einstellungen_nachrichten_tage_check', sql`nachrichten_tage between 30 and 365`),
    check('einstellungen_zusage_werktage_check', sql`zusage_werktage between 1 and 20`),
    check('einstellungen_zusage_texte_check', sql`jsonb_typeof(zusage_texte) = 'object'`),
    check('einstellungen_firma_check', sql`jsonb_typeof(firma) = 'object'`),
    check('einstellungen_fragen_check', sql`jsonb_typeof(fragen) = 'object'`),
    check('einstellungen_akzentfarbe_check', sql`akzentfarbe ~ '^#[0-9a-f]{6}$'`),
    check('einstellungen_termin_frist_stunden_check', sql`termin_frist_stunden between 0 and 168`),
    check('einstellungen_warteliste_stunden_check', sql`warteliste_stunden between 1 and 72`),
    check('einstellungen_erinnerung_stunden_check', sql`erinnerung_stunden between 1 and 168`),
  ],
)

/** The company's logo in at most one row; without a row the portal's name is shown. */
export const logo = pgTable(
  'logo',
  {
    id: integer().primaryKey().default(1),
    key: text().notNull(),
    breite: integer().notNull(),
    hoehe: integer().notNull(),
    createdAt: createdAt(),
  },
  () => [
    check('logo_eines_check', sql`id = 1`),
    check('logo_key_check', sql`key ~ '^logo/[0-9a-f-]{36}[.]png$'`),
    check('logo_masse_check', sql`breite between 1 and 480 and hoehe between 1 and 96`),
  ],
)

export const loeschlaeufe = pgTable('loeschlaeufe', {
  id: id(),
  anzahlen: jsonb().$type<Record<string, number>>().notNull(),
  begonnenAm: instant().notNull(),
  createdAt: createdAt(),
})

export const verwaltungSchema = {
  anfrageNotizen,
  anfrageOeffnungen,
  ansichten,
  personVerbindungen,
  kalenderAbos,
  einstellungen,
  logo,
  loeschlaeufe,
}
