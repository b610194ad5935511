import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { createdAt, instant } from './columns.ts'

export const bilder = pgTable(
  'bilder',
  {
    quelle: text().primaryKey(),
    /** Key in the file storage; null for pictures on other servers. */
    speicherKey: text(),
    breite: integer().notNull(),
    hoehe: integer().notNull(),
    farbe: text().notNull(),
    alt: text(),
    /** True if all WebP variants are stored. `avif`: the same for AVIF. */
    webp: boolean().notNull().default(false),
    avif: boolean().notNull().default(false),
    heic: boolean().notNull().default(false),
    konvertiertKey: text(),
    /** Time when a job first found the picture unused; null while it is used. */
    verwaistSeit: instant(),
    erstelltAm: createdAt(),
  },
  (table) => [
    check('bilder_breite_check', sql`breite > 0`),
    check('bilder_hoehe_check', sql`hoehe > 0`),
    index('bilder_speicher_key_idx').on(table.speicherKey),
  ],
)

export const bilderSchema = { bilder }
