import { sql } from 'drizzle-orm'
import { check, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { createdAt, euro, updatedAt } from './columns.ts'
import { profiles } from './konten.ts'

/** Rental profile of a person, at most one each (PROFIL-2). */
export const mietinteresseProfiles = pgTable(
  'mietinteresse_profiles',
  {
    profileId: uuid()
      .primaryKey()
      .references(() => profiles.id, { onDelete: 'cascade' }),
    mietbeginn: text({ enum: ['sofort', '1-2', '2-3', '3plus'] }),
    /** 'gruppe' is an older value in stored data (PROFIL-5). */
    suchtyp: text({ enum: ['einzelperson', 'paar', 'familie', 'wg', 'gruppe'] }),
    anzahlPersonen: integer(),
    beruf: text().array().notNull().default(sql`'{}'`),
    /** Net income of the household in euros per month. */
    einkommen: euro(),
    motivation: text(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  () => [
    check('mietinteresse_profiles_mietbeginn_check', sql`mietbeginn in ('sofort', '1-2', '2-3', '3plus')`),
    check('mietinteresse_profiles_suchtyp_check', sql`suchtyp in ('einzelperson', 'paar', 'familie', 'wg', 'gruppe')`),
    check('mietinteresse_profiles_anzahl_personen_check', sql`anzahl_personen between 1 and 20`),
    check(
      'mietinteresse_profiles_beruf_check',
      sql`beruf <@ array['student', 'angestellter', 'selbststaendig', 'arbeitslos', 'rente', 'auszubildender', 'anderes']`,
    ),
    check('mietinteresse_profiles_einkommen_check', sql`einkommen >= 0`),
    check('mietinteresse_profiles_motivation_check', sql`char_length(motivation) <= 4000`),
  ],
)

export const mietinteresseSchema = { mietinteresseProfiles }
