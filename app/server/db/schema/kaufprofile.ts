import { sql } from 'drizzle-orm'
import { check, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { createdAt, updatedAt } from './columns.ts'
import { profiles } from './konten.ts'

/** Buyer's profile, one per person; every answer is voluntary (KAUF-2). */
export const kaufprofile = pgTable(
  'kaufprofile',
  {
    profileId: uuid()
      .primaryKey()
      .references(() => profiles.id, { onDelete: 'cascade' }),
    nutzung: text({ enum: ['selbst', 'vermieten', 'offen'] }),
    finanzierung: text({ enum: ['zusage', 'gespraech', 'eigenkapital', 'offen'] }),
    zeitpunkt: text({ enum: ['sofort', 'halbjahr', 'spaeter', 'offen'] }),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  () => [
    check('kaufprofile_nutzung_check', sql`nutzung in ('selbst', 'vermieten', 'offen')`),
    check('kaufprofile_finanzierung_check', sql`finanzierung in ('zusage', 'gespraech', 'eigenkapital', 'offen')`),
    check('kaufprofile_zeitpunkt_check', sql`zeitpunkt in ('sofort', 'halbjahr', 'spaeter', 'offen')`),
  ],
)
