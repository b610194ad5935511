import type pg from 'pg'
import { seedAtOnce } from './seed-at-once.ts'

/**
 * Adds `count` entries of the Protokoll, one per minute up to `until`, for a tenth as many inquiries (those of
 * `seedVerwaltung` if present). One in fifty is by `kontoId`; one in five belongs to a bulk change of fifty.
 */
export async function seedProtokoll(
  pool: pg.Pool,
  { count, kontoId, until }: { count: number; kontoId: string; until: Date },
): Promise<void> {
  await seedAtOnce(pool, (client) => client.query(SQL_PROTOKOLL, [count, kontoId, until]))
}

const SQL_PROTOKOLL = `
  insert into protokoll (konto_id, akteur, aktion, objekt_art, objekt_id, vorher, nachher, sammel_id, created_at)
  select case when i / 50 % 100 < 2 then $2::uuid else gen_random_uuid() end, 'verwaltung', 'anfrage.status',
    'anfrage', md5('link' || i / 10)::uuid, '{"status": "neu"}', '{"status": "abgesagt"}',
    case when i / 50 % 5 = 0 then md5('sammel' || i / 50)::uuid end,
    $3::timestamptz - (case when i / 50 % 5 = 0 then i / 50 * 50 else i end) * interval '1 minute'
  from generate_series(0, $1::int - 1) i`
