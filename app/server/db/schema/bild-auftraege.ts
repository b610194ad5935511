import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'

/**
 * What the image job has to do, one row per target, in the database so that imports and plain SQL count too.
 * `expose`: bring the variants of an Exposé's images in line with its status (written by a trigger on exposes).
 * `varianten`: make the variants an image lacks. `heic`: a conversion that failed, so that it is not tried again.
 */
export const bildAuftraege = pgTable(
  'bild_auftraege',
  {
    art: text().$type<'expose' | 'varianten' | 'heic'>().notNull(),
    /** An Exposé's id, or the URL of an image. */
    ziel: text().notNull(),
    /** Images that the Exposé showed before the change: those no longer used lose their variants. */
    quellen: text().array().notNull().default(sql`'{}'`),
    /** Counts the changes that asked for this; a run only clears what it has seen. */
    lauf: integer().notNull().default(1),
    versuche: integer().notNull().default(0),
    /** `infinity` once given up. */
    faelligAm: timestamp({ withTimezone: true, mode: 'string' }).notNull().defaultNow(),
    fehler: text(),
    erstelltAm: timestamp({ withTimezone: true, mode: 'date' }).notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.art, t.ziel] }),
    index('bild_auftraege_faellig').on(t.faelligAm),
    check('bild_auftraege_art', sql`${t.art} in ('expose', 'varianten', 'heic')`),
  ],
)
