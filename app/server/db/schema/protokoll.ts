import { sql } from 'drizzle-orm'
import { check, index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { PROTOKOLL_OBJEKTE, type ProtokollWerte } from '#app/shared/verwaltung/protokoll/protokoll-aktion.ts'
import { createdAt, id } from './columns.ts'

/**
 * Audit log (PROTOKOLL-1, PROTOKOLL-2). Triggers refuse updates, and deletions of entries younger than three years.
 * There are no foreign keys, so that entries outlive accounts.
 */
export const protokoll = pgTable(
  'protokoll',
  {
    id: id(),
    /** Actor's account; null for guests and jobs. `akteur`: staff, applicant, guest, or a job as "job:…". */
    kontoId: uuid(),
    akteur: text().notNull(),
    aktion: text().notNull(),
    objektArt: text({ enum: PROTOKOLL_OBJEKTE }).notNull(),
    objektId: uuid(),
    /** Applicant whom the change concerns. */
    personId: uuid(),
    vorher: jsonb().$type<ProtokollWerte>(),
    nachher: jsonb().$type<ProtokollWerte>(),
    /** Id that all entries of one bulk change share. */
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
