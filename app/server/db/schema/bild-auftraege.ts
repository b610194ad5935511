import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'

/**
 * Queue of the image job. Triggers fill it too, to cover imports and plain SQL. `expose` adjusts variants after a
 * change of status, `varianten` creates missing ones. `heic` records a failed conversion; the job never retries it.
 */
export const bildAuftraege = pgTable(
  'bild_auftraege',
  {
    art: text().$type<'expose' | 'varianten' | 'heic'>().notNull(),
    /** Exposé id or image URL, depending on `art`. */
    ziel: text().notNull(),
    /** For `expose`: image URLs before the change. Images that are no longer used lose their variants. */
    quellen: text().array().notNull().default(sql`'{}'`),
    /** Number of requests for this task. A run completes only the requests that were made before it started. */
    lauf: integer().notNull().default(1),
    versuche: integer().notNull().default(0),
    /** Due time; `infinity` if only a new request starts the task again. */
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
