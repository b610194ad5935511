import type pg from 'pg'
import { seedAtOnce } from './seed-at-once.ts'

export const MONDAY = '2031-01-06'
export const PER_WEEK = 500

/**
 * Adds 500 slots per week for `weeks` weeks from `MONDAY`, over all flats in turn, every second one of `kontoId`. Slots
 * of the first week get a booking if an inquiry for the flat is without one.
 */
export async function seedTermine(
  pool: pg.Pool,
  { weeks, kontoId }: { weeks: number; kontoId: string },
): Promise<void> {
  await seedAtOnce(pool, async (client) => {
    await client.query(SQL_TERMINE, [MONDAY, PER_WEEK, weeks, kontoId])
    await client.query(SQL_BUCHUNGEN, [MONDAY])
  })
}

const SQL_TERMINE = `
  insert into terminoptionen
    (expose_id, property_id, onlyunit, date, start_time, end_time, max_participants, treffpunkt, zustaendig_id)
  select e.id, e.property_id, true, $1::date + n / $2::int * 7 + n % 6, time '09:00' + n % 20 * interval '30 minutes',
    time '09:30' + n % 20 * interval '30 minutes', 4, 'Hauseingang', case when n % 2 = 0 then $4::uuid end
  from generate_series(0, $2::int * $3::int - 1) n
  join (select id, property_id, row_number() over (order by id) - 1 as at, count(*) over () as of from exposes) e
    on e.at = n % e.of`

const SQL_BUCHUNGEN = `
  with neu as (
    insert into besichtigungstermin (terminoption_id, expose_inquiry_expose_id, expose_id)
    select termin.id, link.id, termin.expose_id from terminoptionen termin
    cross join lateral (
      select id from expose_inquiry_exposes l
      where l.expose_id = termin.expose_id and terminbuchung_id is null and zurueckgezogen_am is null
      order by id limit 1) link
    where termin.date between $1::date and $1::date + 6
    returning id, terminoption_id, expose_inquiry_expose_id
  ), belegt as (
    update terminoptionen t set belegt = 1 from neu where neu.terminoption_id = t.id
  )
  update expose_inquiry_exposes l set terminbuchung_id = neu.id from neu where neu.expose_inquiry_expose_id = l.id`
