import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { createdAt, instant } from './columns.ts'

/** What is known of a picture: size, colour, variants. One row per URL that occurs in the data. */
export const bilder = pgTable(
  'bilder',
  {
    /** The URL or storage key as it stands in `exposes.images` and its like. */
    quelle: text().primaryKey(),
    /** Key of the original in the file storage; null for a picture that lies elsewhere. */
    speicherKey: text(),
    breite: integer().notNull(),
    hoehe: integer().notNull(),
    /** CSS colour behind the picture until it is there. */
    farbe: text().notNull(),
    alt: text(),
    /** True once all WebP variants lie in the storage. */
    webp: boolean().notNull().default(false),
    /** True once all AVIF variants lie in the storage. */
    avif: boolean().notNull().default(false),
    heic: boolean().notNull().default(false),
    /** Key of the JPEG made from a HEIC original, once it has been asked for. */
    konvertiertKey: text(),
    /** When a picture that came by hand, by an import or a move was first found named by nothing; null for all others. */
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
