import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'

/**
 * Queue of the image job, also filled by triggers, so that imports and plain SQL count. `expose`: make or remove
 * variants after a change of status. `varianten`: make missing ones. `heic`: failed conversion, never retried.
 */
export const bildAuftraege = pgTable(
  'bild_auftraege',
  {
    art: text().$type<'expose' | 'varianten' | 'heic'>().notNull(),
    /** Exposé id or image URL. */
    ziel: text().notNull(),
    /** Images of the Exposé before the change; unused ones lose their variants. */
    quellen: text().array().notNull().default(sql`'{}'`),
    /** Number of requests; a run completes only the requests it has seen. */
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
