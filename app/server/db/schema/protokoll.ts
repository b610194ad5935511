import { sql } from 'drizzle-orm'
import { check, index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { PROTOKOLL_OBJEKTE, type ProtokollWerte } from '#app/shared/verwaltung/protokoll-aktion.ts'
import { createdAt, id } from './columns.ts'

/**
 * The audit log (PROTOKOLL-1, PROTOKOLL-2). A row is written once, in the transaction of what it tells, and stays as it is: triggers
 * refuse to change it, and to delete it before three years are over. No keys to accounts, so that it outlives them.
 */
export const protokoll = pgTable(
  'protokoll',
  {
    id: id(),
    /** Who: an account; null where nobody was signed in. */
    kontoId: uuid(),
    /** Whether it was staff, an applicant, somebody without an account, or a job by its name ("job:…"). */
    akteur: text().notNull(),
    /** What was done, as `anfrage.status`; the German words stand in app/shared/verwaltung. */
    aktion: text().notNull(),
    objektArt: text({ enum: PROTOKOLL_OBJEKTE }).notNull(),
    objektId: uuid(),
    /** The applicant it concerns. */
    personId: uuid(),
    vorher: jsonb().$type<ProtokollWerte>(),
    nachher: jsonb().$type<ProtokollWerte>(),
    /** The same for all entries of one change of many. */
    sammelId: uuid(),
    createdAt: createdAt(),
  },
  (table) => [
    check(
      'protokoll_objekt_art_check',
      sql.raw(`objekt_art in (${PROTOKOLL_OBJEKTE.map((o) => `'${o}'`).join(', ')})`),
    ),
    index('protokoll_created_at_idx').on(sql`created_at desc`, sql`id desc`),
    index('protokoll_objekt_idx').on(table.objektArt, table.objektId, sql`created_at desc`),
    index('protokoll_person_id_idx').on(table.personId, sql`created_at desc`).where(sql`person_id is not null`),
    index('protokoll_sammel_id_idx').on(table.sammelId, table.aktion, sql`id desc`).where(sql`sammel_id is not null`),
    index('protokoll_konto_id_idx').on(table.kontoId, sql`created_at desc`),
  ],
)
