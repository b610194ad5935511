import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { createdAt, instant } from './columns.ts'

/** Size, colour and variants of a picture. One row per URL in the data. */
export const bilder = pgTable(
  'bilder',
  {
    /** URL or storage key as in `exposes.images` and similar columns. */
    quelle: text().primaryKey(),
    /** Storage key of the original; null for pictures stored elsewhere. */
    speicherKey: text(),
    breite: integer().notNull(),
    hoehe: integer().notNull(),
    /** CSS placeholder colour. */
    farbe: text().notNull(),
    alt: text(),
    /** All WebP variants are stored. */
    webp: boolean().notNull().default(false),
    /** All AVIF variants are stored. */
    avif: boolean().notNull().default(false),
    heic: boolean().notNull().default(false),
    /** Storage key of the JPEG made from a HEIC original on demand. */
    konvertiertKey: text(),
    /** Time since when an uploaded, imported or moved picture is unreferenced; otherwise null. */
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
