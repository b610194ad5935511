import type pg from 'pg'
import { seedAtOnce } from './seed-at-once.ts'
import { seedExposes } from './seed-exposes.ts'

const EXPOSES = 2000
/**
 * Number of Exposés with future slots. Inquiries older than the last `OPEN_LINKS` are closed, as in a portal that has
 * run for years.
 */
const WITH_TERMIN = 2000
const OPEN_LINKS = 50_000
const VORNAMEN = ['Clara', 'Felix', 'Nadia', 'Viktor', 'Oksana', 'Sofia', 'Tim', 'Aylin', 'Carl', 'Agnieszka']
const NACHNAMEN = [
  'Neumann',
  'Arndt',
  'Benali',
  'Hahn',
  'Melnyk',
  'Reuter',
  'Hagemann',
  'Demir',
  'Weber',
  'Nowak',
  'Kunz',
]

type Options = { links: number; personen: number }

/** Fills an empty migrated database with the data of the back office: 2,000 Exposés, and `seedBewerber`. Repeatable. */
export async function seedVerwaltung(pool: pg.Pool, options: Options): Promise<void> {
  await seedExposes(pool, EXPOSES)
  await seedBewerber(pool, options)
}

/**
 * Adds `personen` applicants to a database with Exposés: two of three with a rental profile, two of five with a
 * questionnaire. Adds `links` links of inquiries, two per inquiry and 150 seconds apart; the newest have every state.
 * One of eight for an Exposé with a slot has a booking.
 */
export async function seedBewerber(pool: pg.Pool, { links, personen }: Options): Promise<void> {
  await seedAtOnce(pool, async (client) => {
    await client.query(SQL_PERSONEN, [personen, VORNAMEN, NACHNAMEN])
    await client.query(SQL_FRAGEBOGEN)
    await client.query(SQL_LINKS, [links, personen])
    await client.query(SQL_BUCHUNGEN)
    await client.query(SQL_BELEGT)
  })
}

const SQL_PERSONEN = `
  with neu as (
    select i, md5('person' || i)::uuid as id, 'bewerber' || i || '@example.org' as email, '+4917' || (100000000 + i) as phone
    from generate_series(0, $1::int - 1) as i
  ), konto as (
    insert into konten (id, email, phone, email_bestaetigt_am, telefon_bestaetigt_am, created_at)
    select id, email, phone, now(), now(), now() - i * interval '1 minute' from neu
  ), profil as (
    insert into profiles (id, first_name, last_name, email, phone)
    select id, ($2::text[])[1 + i % cardinality($2::text[])], ($3::text[])[1 + (i / 7) % cardinality($3::text[])] || (i / 1000), email, phone
    from neu
  )
  insert into mietinteresse_profiles (profile_id, mietbeginn, suchtyp, anzahl_personen, beruf, einkommen, motivation)
  select id, 'sofort', 'paar', 2, '{angestellter}', 3400, case when i % 5 > 0 then 'Wir suchen eine Wohnung.' end
  from neu where i % 3 > 0`

// Questionnaires of one or two persons, every other one complete; half of the persons have uploaded proofs.
const SQL_FRAGEBOGEN = `
  with neu as (
    select id, row_number() over (order by id) as i from profiles
  ), besitzer as (select id, i from neu where i % 5 < 2), bogen as (
    insert into mieterfragebogen (id, besitzer) select md5('bogen' || id)::uuid, id from besitzer
  ), person as (
    insert into mieterfragebogen_interessenten
      (id, mieterfragebogen_id, profile_id, besitzer, completed_steps, current_step, manually_completed, schufa_vorhanden)
    select md5('interessent' || id || n)::uuid, md5('bogen' || id)::uuid, case when n = 0 then id end, id,
      case when i % 2 = 0 then array[1, 2, 3, 4, 5] else array[1, 2, 3] end, 3, i % 2 = 0, false
    from besitzer, generate_series(0, (i % 10 / 5)::int) as n
    returning id, mieterfragebogen_id
  )
  insert into mieterfragebogen_dokumente
    (interessent_id, mieterfragebogen_id, dokument_typ, datei_name, datei_pfad, datei_groesse, mime_type)
  select id, mieterfragebogen_id, 'gehaltsabrechnung', 'gehalt.pdf', id || '.pdf', 48213, 'application/pdf'
  from person where hashtext(id::text) % 2 = 0`

const SQL_LINKS = `
  with neu as (
    select i, (i / 2) * ($2::int / greatest($1::int / 2, 1)) as p from generate_series(0, $1::int - 1) as i
  ), status as (
    select array_agg(id order by sort_order) as ids from inquiry_status_options
  ), expose as (
    select id, row_number() over (order by id) - 1 as nummer from exposes
  ), anfrage as (
    insert into expose_inquiries (id, contact_name, contact_email, contact_phone, profiles_id, created_at)
    select md5('anfrage' || p)::uuid, first_name || ' ' || last_name, email, phone, profiles.id,
      now() - min(i) * interval '150 seconds'
    from neu join profiles on profiles.id = md5('person' || p)::uuid group by p, profiles.id
  )
  insert into expose_inquiry_exposes
    (id, inquiry_id, expose_id, profiles_id, status_option_id, pin, beantwortet_am, absage_am, created_at, updated_at)
  select md5('link' || i)::uuid, md5('anfrage' || p)::uuid, expose.id, md5('person' || p)::uuid,
    case when i < 4000 then ids[1 + i % 2] when i % 3 = 0 and i < ${OPEN_LINKS} then ids[3 + i % 4] else ids[8] end,
    'PIN' || lpad((i % 100000)::text, 5, '0'), case when i >= 4000 then now() end,
    case when i >= 4000 and (i % 3 > 0 or i >= ${OPEN_LINKS}) then now() end,
    now() - i * interval '150 seconds', now()
  from neu join expose on expose.nummer = (i::bigint * 7) % (select count(*) from exposes), status`

const SQL_BUCHUNGEN = `
  with termin as (
    insert into terminoptionen (id, expose_id, date, start_time, end_time, max_participants)
    select md5('termin' || id)::uuid, id, current_date + 7, '16:00', '16:30', 1000
    from exposes order by id limit ${WITH_TERMIN}
    returning id, expose_id
  ), neu as (
    insert into besichtigungstermin (terminoption_id, expose_inquiry_expose_id, expose_id)
    select termin.id, link.id, link.expose_id from expose_inquiry_exposes link join termin using (expose_id)
    where hashtext(link.id::text) % 8 = 0
    returning id, expose_inquiry_expose_id
  )
  update expose_inquiry_exposes l set terminbuchung_id = neu.id from neu where neu.expose_inquiry_expose_id = l.id`

const SQL_BELEGT = `
  update terminoptionen t set belegt = (
    select coalesce(sum(participant_count), 0) from besichtigungstermin b where b.terminoption_id = t.id)`
