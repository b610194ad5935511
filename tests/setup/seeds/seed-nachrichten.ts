import type pg from 'pg'
import { seedAtOnce } from './seed-at-once.ts'

/**
 * Adds `count` messages of 90 days to 20,000 people, also those of `seedVerwaltung`: one in 500 has failed, one in 400
 * is waiting, the others are sent. Repeatable.
 */
export async function seedNachrichten(pool: pg.Pool, { count }: { count: number }): Promise<void> {
  await seedAtOnce(pool, async (client) => {
    await client.query(SQL_PEOPLE)
    await client.query(SQL_NACHRICHTEN, [count])
  })
}

const SQL_PEOPLE = `
  with people as (
    insert into konten (id, email, email_bestaetigt_am, phone)
    select md5('person' || n)::uuid, 'person' || n || '@example.org', '2026-01-01', '+49151' || (10000000 + n)
    from generate_series(1, 20000) n
    on conflict do nothing
    returning id)
  insert into profiles (id, first_name, last_name)
  select id, 'Vorname' || substr(id::text, 1, 4), 'Nachname' || substr(id::text, 5, 4) from people`

const SQL_NACHRICHTEN = `
  insert into nachrichten (art, konto_id, an, vorlage, betreff, text, html, status, versuche, fehler, naechster_versuch_am,
    senden_ab, gesendet_am, created_at, updated_at)
  select case when n % 5 = 0 then 'sms' else 'email' end, md5('person' || (n % 20000 + 1))::uuid,
    case when n % 5 = 0 then '+49151' || (10000000 + n % 20000 + 1) else 'person' || (n % 20000 + 1) || '@example.org' end,
    (array['termin-gebucht', 'termin-erinnerung', 'anfrage-bestaetigung', 'suchtreffer'])[n % 4 + 1],
    case when n % 5 = 0 then null else 'Ihre Besichtigung am 26.02.2026' end, words, null,
    state, case when state = 'wartend' then 0 else 3 end,
    case when state = 'fehlgeschlagen' then 'Mailserver: endgültig abgelehnt (EENVELOPE, RCPT TO, 550, 5.1.1).' end,
    at + interval '2 days', case when state = 'wartend' then at + interval '2 days' end, case when state = 'gesendet' then at end, at, at
  from generate_series(1, $1::int) n,
    lateral (select case when n % 500 = 0 then 'fehlgeschlagen' when n % 400 = 0 then 'wartend' else 'gesendet' end as state,
      timestamptz '2026-03-02 10:00+01' - n * interval '70 seconds' as at) details,
    -- As long as a mail is, and nothing that repeats itself: rows are as large as real ones.
    lateral (select string_agg(md5(n::text || i), ' ') as words from generate_series(1, 20) i) content`
