import type pg from 'pg'
import { seedAtOnce } from './seed-at-once.ts'
import { seedExposes } from './seed-exposes.ts'

const EXPOSES = 2_000

/**
 * Fills an empty migrated database with Exposés and `links` links between inquiries and Exposés. Each person has 20
 * links, one person has `own`. Every fourth link has a booking, every tenth a viewing, every person a questionnaire.
 * Repeatable. Returns the account of the person with `own` links.
 */
export async function seedAnfragen(
  pool: pg.Pool,
  { links, own, exposes = EXPOSES }: { links: number; own: number; exposes?: number },
): Promise<{ kontoId: string }> {
  await seedExposes(pool, exposes)
  return seedAtOnce(pool, async (client) => {
    const personen = 1 + Math.ceil((links - own) / 20)
    await client.query(SQL_PERSONEN, [personen])
    await client.query(SQL_LINKS, [links, own])
    await client.query(SQL_TERMINE)
    await client.query(SQL_BUCHUNGEN)
    await client.query(SQL_BESICHTIGUNGEN)
    await client.query(SQL_FRAGEBOGEN)
    const { rows } = await client.query<{ id: string }>("select md5('person0')::uuid as id")
    return { kontoId: rows[0]?.id ?? '' }
  })
}

const SQL_PERSONEN = `
  with neu as (select i, md5('person' || i)::uuid as id from generate_series(0, $1::int - 1) as i), konto as (
    insert into konten (id, email, phone, email_bestaetigt_am, telefon_bestaetigt_am)
    select id, 'person' || i || '@example.org', '+4915' || (100000000 + i), now(), now() from neu
  ), profil as (
    insert into profiles (id, first_name, last_name) select id, 'Mira', 'Kowalski' from neu
  ), mietprofil as (
    insert into mietinteresse_profiles (profile_id, suchtyp) select id, 'paar' from neu
  )
  insert into expose_inquiries (id, contact_name, profiles_id)
  select md5('anfrage' || i)::uuid, 'Mira Kowalski', id from neu`

// Person 0 has the first links, each other person the next twenty.
const SQL_LINKS = `
  with neu as (
    select i, case when i < $2::int then 0 else 1 + (i - $2::int) / 20 end as p,
      case when i < $2::int then i else (i * 7) % ${EXPOSES} end as e
    from generate_series(0, $1::int - 1) as i
  ), status as (
    select array_agg(id order by sort_order) as ids from inquiry_status_options
  ), expose as (
    select id, row_number() over (order by id) - 1 as nummer from exposes
  )
  insert into expose_inquiry_exposes
    (id, inquiry_id, expose_id, profiles_id, status_option_id, pin, created_at, updated_at)
  select md5('link' || i)::uuid, md5('anfrage' || p)::uuid, expose.id, md5('person' || p)::uuid, ids[1 + i % 3],
    'PIN' || lpad((i % 100000)::text, 5, '0'), now() - i * interval '1 minute', now()
  from neu join expose on expose.nummer = e, status`

const SQL_TERMINE = `
  insert into terminoptionen (id, expose_id, date, start_time, end_time, max_participants)
  select md5('termin' || id)::uuid, id, current_date + 7, '16:00', '16:30', 1000 from exposes`

const SQL_BUCHUNGEN = `
  with neu as (
    insert into besichtigungstermin (terminoption_id, expose_inquiry_expose_id, expose_id)
    select md5('termin' || expose_id)::uuid, id, expose_id from expose_inquiry_exposes
    where hashtext(id::text) % 4 = 0
    returning id, expose_inquiry_expose_id
  )
  update expose_inquiry_exposes l set terminbuchung_id = neu.id,
    status_option_id = (select id from inquiry_status_options where status_key = 'gebucht')
  from neu where neu.expose_inquiry_expose_id = l.id`

const SQL_BESICHTIGUNGEN = `
  insert into besichtigungen (profile_id, expose_inquiry_expose_id, datum)
  select profiles_id, id, current_date - 7 from expose_inquiry_exposes where hashtext(id::text) % 10 = 1`

const SQL_FRAGEBOGEN = `
  with neu as (insert into mieterfragebogen (id) select md5('bogen' || id)::uuid from profiles)
  insert into mieterfragebogen_interessenten (mieterfragebogen_id, profile_id, besitzer, completed_steps)
  select md5('bogen' || id)::uuid, id, id, array[1, 2, 3] from profiles`
