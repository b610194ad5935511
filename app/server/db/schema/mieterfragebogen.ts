import { type Placeholder, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { boolean, check, date, index, integer, numeric, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { DOKUMENT_TYPEN, type DokumentTyp, VORLAGE_KINDS } from '#app/shared/mieterfragebogen/dokument-kinds.ts'
import { EINKOMMEN_DEFAULT } from '#app/shared/mieterfragebogen/person-fields.ts'
import { PERSON_ROLLEN } from '#app/shared/mieterfragebogen/person-rolle.ts'
import { SITUATION_NAMES, type Situation } from '#app/shared/mieterfragebogen/situations.ts'
import type { WbsArt } from '#app/shared/wbs/wbs-arten.ts'
import { createdAt, euro, id, instant, textList, updatedAt } from './columns.ts'
import { profiles } from './konten.ts'

export const mieterfragebogen = pgTable(
  'mieterfragebogen',
  {
    id: id(),
    beschreibung: text(),
    /** Account that may invite and remove people. It does not see the data of people who joined by themselves. */
    besitzer: uuid().references(() => profiles.id, { onDelete: 'set null' }),
    /** Id in the invitation link since its last renewal; null if the link contains the questionnaire's own id. */
    teilenId: uuid(),
    teilenAktiv: boolean().notNull().default(true),
    teilenBenutztAm: instant(),
    /** The owner (`besitzer`) has seen all members who joined up to this time. */
    beitritteGesehenAm: instant(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    index('mieterfragebogen_besitzer_idx').on(table.besitzer),
    uniqueIndex('mieterfragebogen_teilen_key').on(sql`coalesce(teilen_id, id)`),
  ],
)

export const mieterfragebogenInteressenten = pgTable(
  'mieterfragebogen_interessenten',
  {
    id: id(),
    mieterfragebogenId: uuid()
      .notNull()
      .references(() => mieterfragebogen.id, { onDelete: 'cascade' }),
    rolle: text({ enum: [...PERSON_ROLLEN] })
      .notNull()
      .default('mieter'),
    profileId: uuid().references(() => profiles.id, { onDelete: 'cascade' }),
    besitzer: uuid().references(() => profiles.id, { onDelete: 'set null' }),
    vorname: text(),
    nachname: text(),
    geburtsdatum: date({ mode: 'string' }),
    geburtsort: text(),
    geburtsname: text(),
    telefon: text(),
    email: text(),
    aktuelleAnschrift: text(),
    /** Country as ISO code, or `andere`; null means Germany. */
    land: text(),
    strasse: text(),
    hausnummer: text(),
    plz: text(),
    ort: text(),
    identifikationsdokumentTyp: text({ enum: ['personalausweis', 'reisepass', 'fuehrerschein', 'sonstiges'] }),
    bisherigeWohnsituation: text({ enum: ['miete', 'familie', 'eigentum', 'sonstiges'] }),
    situation: text().$type<Situation>(),
    /** Misspelled column, as in existing data (TABELLE-1). */
    ausgeuebteerBeruf: text(),
    arbeitgeberName: text(),
    beschaeftigtSeit: date({ mode: 'string' }),
    aktuellesMonatseinkommenNetto: euro(),
    schufaVorhanden: boolean(),
    schufaMaklerAnfrage: boolean(),
    bisherigerVermieterName: text(),
    bisherigerVermieterAnschrift: text(),
    bisherigerVermieterTelefon: text(),
    haustiere: boolean(),
    haustiereBeschreibung: text(),
    verbraucherinsolvenzverfahren: boolean(),
    mietschulden: boolean(),
    /** Kind of WBS, a key of `WBS_ARTEN`; null if none is stated (WBS-5). `wbsZimmer`: maximum number of rooms. */
    wbsArt: text().$type<WbsArt>(),
    wbsZimmer: numeric({ precision: 4, scale: 1, mode: 'number' }),
    /** Maximum area that the WBS allows, in square metres. */
    wbsFlaeche: numeric({ precision: 4, scale: 1, mode: 'number' }),
    wbsGueltigBis: date({ mode: 'string' }),
    /** This column and the next two are from older versions; the portal never fills them (TABELLE-1). */
    vorherigerVermieter: text(),
    vermieterTelefon: text(),
    insolvenzverfahren: boolean(),
    completedSteps: integer().array().notNull().default(sql`'{}'`),
    currentStep: integer().notNull().default(1),
    manuallyCompleted: boolean().notNull().default(false),
    forceEditMode: boolean().notNull().default(false),
    /** Time when this Interessent joined; null if another account entered the data. */
    beigetretenAm: instant(),
    /** Proofs that this Interessent shows at the viewing instead of uploading them. */
    vorlageBeiBesichtigung: text().array().notNull().default(sql`'{}'`),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    check(
      'mieterfragebogen_interessenten_identifikationsdokument_typ_check',
      sql`identifikationsdokument_typ in ('personalausweis', 'reisepass', 'fuehrerschein', 'sonstiges')`,
    ),
    check(
      'mieterfragebogen_interessenten_bisherige_wohnsituation_check',
      sql`bisherige_wohnsituation in ('miete', 'familie', 'eigentum', 'sonstiges')`,
    ),
    check('mieterfragebogen_interessenten_rolle_check', sql`rolle in (${textList(PERSON_ROLLEN)})`),
    check('mieterfragebogen_interessenten_land_check', sql`land ~ '^([A-Z]{2}|andere)$'`),
    check('mieterfragebogen_interessenten_situation_check', sql`situation in (${textList(SITUATION_NAMES)})`),
    check('mieterfragebogen_interessenten_wbs_art_check', sql`wbs_art ~ '^[a-z]+(_[a-z0-9]+)*$'`),
    check('mieterfragebogen_interessenten_wbs_groesse_check', sql`wbs_zimmer > 0 and wbs_flaeche > 0`),
    check('mieterfragebogen_interessenten_einkommen_check', sql`aktuelles_monatseinkommen_netto >= 0`),
    check('mieterfragebogen_interessenten_completed_steps_check', sql`completed_steps <@ array[1, 2, 3, 4, 5]`),
    check('mieterfragebogen_interessenten_current_step_check', sql`current_step between 1 and 5`),
    check(
      'mieterfragebogen_interessenten_vorlage_bei_besichtigung_check',
      sql`vorlage_bei_besichtigung <@ array[${textList(VORLAGE_KINDS)}]`,
    ),
    uniqueIndex('mieterfragebogen_interessenten_profil_einmal_key')
      .on(table.mieterfragebogenId, table.profileId)
      .where(sql`profile_id is not null`),
    index('mieterfragebogen_interessenten_mieterfragebogen_id_idx').on(table.mieterfragebogenId, table.createdAt),
    index('mieterfragebogen_interessenten_profile_id_idx').on(table.profileId),
    index('mieterfragebogen_interessenten_besitzer_idx').on(table.besitzer),
  ],
)

/** SQL that is true if the income is still the form's default, which counts as missing (SCHRITT-4). */
export const isEinkommenOpen = sql<boolean>`coalesce(${mieterfragebogenInteressenten.aktuellesMonatseinkommenNetto} = ${sql.raw(String(EINKOMMEN_DEFAULT))}, false)`

/** SQL that is true for tenants, and for guarantors only if `kontoId` owns the questionnaire (BUERGE-3, BUERGE-4). */
export const countsFor = (kontoId: string | SQLWrapper | Placeholder): SQL<boolean> =>
  sql`(${mieterfragebogenInteressenten.rolle} = 'mieter' or ${kontoId} = (select f.besitzer from ${mieterfragebogen} f
    where f.id = ${mieterfragebogenInteressenten.mieterfragebogenId}))`

/** SQL that is true if the account is only a guarantor. Spells out table names, because the ORM omits them. */
export const isOnlyBuerge = (
  kontoId: string,
) => sql<boolean>`(mieterfragebogen.besitzer is distinct from ${kontoId}::uuid
  and not exists (select from mieterfragebogen_interessenten own where own.mieterfragebogen_id = mieterfragebogen.id
    and own.rolle = 'mieter' and (own.profile_id = ${kontoId} or own.besitzer = ${kontoId})))`

/** SQL of a questionnaire's description; null for an account that is only a guarantor (BUERGE-3). */
export const beschreibungFor = (kontoId: string) =>
  sql<string | null>`case when not ${isOnlyBuerge(kontoId)} then ${mieterfragebogen.beschreibung} end`

export const mieterfragebogenDokumente = pgTable(
  'mieterfragebogen_dokumente',
  {
    id: id(),
    interessentId: uuid()
      .notNull()
      .references(() => mieterfragebogenInteressenten.id, { onDelete: 'cascade' }),
    mieterfragebogenId: uuid()
      .notNull()
      .references(() => mieterfragebogen.id, { onDelete: 'cascade' }),
    dokumentTyp: text().$type<DokumentTyp>().notNull(),
    dateiName: text().notNull(),
    dateiPfad: text().notNull().unique('mieterfragebogen_dokumente_datei_pfad_key'),
    /** File size in bytes. */
    dateiGroesse: integer().notNull(),
    mimeType: text().notNull(),
    beschreibung: text(),
    /** `pruefung`: hidden until the virus scan. `abgelehnt`: infected; the file is deleted. */
    status: text({ enum: ['pruefung', 'bereit', 'abgelehnt'] })
      .notNull()
      .default('bereit'),
    /** `ansicht`: browsers may display the file. `download`: they may only download it. */
    anzeige: text({ enum: ['ansicht', 'download'] })
      .notNull()
      .default('ansicht'),
    seiten: integer(),
    hochgeladenVon: uuid().references(() => profiles.id, { onDelete: 'set null' }),
    /** Time of consent to the copy of an identity document (§ 20 Abs. 2 PAuswG). */
    einwilligungAm: instant(),
    createdAt: createdAt(),
  },
  (table) => [
    check('mieterfragebogen_dokumente_dokument_typ_check', sql`dokument_typ in (${textList(DOKUMENT_TYPEN)})`),
    check('mieterfragebogen_dokumente_datei_groesse_check', sql`datei_groesse > 0`),
    check('mieterfragebogen_dokumente_status_check', sql`status in ('pruefung', 'bereit', 'abgelehnt')`),
    check('mieterfragebogen_dokumente_anzeige_check', sql`anzeige in ('ansicht', 'download')`),
    check('mieterfragebogen_dokumente_seiten_check', sql`seiten >= 1`),
    index('mieterfragebogen_dokumente_pruefung_idx').on(table.createdAt).where(sql`status = 'pruefung'`),
    index('mieterfragebogen_dokumente_hochgeladen_von_idx').on(table.hochgeladenVon),
    index('mieterfragebogen_dokumente_interessent_id_idx').on(table.interessentId, sql`created_at desc`),
    index('mieterfragebogen_dokumente_mieterfragebogen_id_idx').on(table.mieterfragebogenId),
  ],
)

export const mieterfragebogenSchema = { mieterfragebogen, mieterfragebogenInteressenten, mieterfragebogenDokumente }
