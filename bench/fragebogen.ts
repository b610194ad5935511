import type pg from 'pg'
import { hashToken } from '#app/server/secrets/secrets.server.ts'
import { withDatabase } from './data-dir.ts'
import { type Measurement, measure } from './load.ts'
import { startPortal } from './portal.ts'

const TOKEN = 'bench-fragebogen'
const PATH = '/mieterfragebogen'

/** The overview of somebody who has entered `personen` people with `dokumente` documents, beside 100,000 other people. */
export async function measureFragebogen(size: {
  personen: number
  dokumente: number
  seconds: number
}): Promise<Measurement> {
  return withDatabase(async ({ dataDir, pool }) => {
    await seed(pool, size)
    const portal = await startPortal({ DATA_DIR: dataDir, PORTAL_MODE: 'demo' })
    try {
      const headers = { Cookie: `sitzung=${TOKEN}` }
      const html = await (await fetch(portal.url + PATH, { headers })).text()
      if (!html.includes(`Person ${size.personen}`)) throw new Error('the overview does not show everybody')
      return await measure(portal, { paths: [PATH], headers }, size.seconds)
    } finally {
      await portal.stop()
    }
  })
}

async function seed(pool: pg.Pool, { personen, dokumente }: { personen: number; dokumente: number }): Promise<void> {
  const { rows } = await pool.query<{ id: string }>(
    `with konto as (
       insert into konten (email, phone, email_bestaetigt_am, telefon_bestaetigt_am)
       values ('fragebogen@example.org', '+4915112345679', now(), now()) returning id
     ), profil as (
       insert into profiles (id, first_name, last_name) select id, 'Mira', 'Kowalski' from konto
     ), sitzung as (
       insert into sitzungen (konto_id, token_hash, laeuft_ab_am) select id, $1, now() + interval '1 day' from konto
     ) select id from konto`,
    [hashToken(TOKEN)],
  )
  const kontoId = rows[0]?.id
  await pool.query('insert into mieterfragebogen (id) select gen_random_uuid() from generate_series(1, 50000)')
  await pool.query(
    `insert into mieterfragebogen_interessenten (mieterfragebogen_id, vorname, nachname)
     select id, 'Kim', 'Muster' from mieterfragebogen, generate_series(1, 2)`,
  )
  await pool.query(
    `insert into mieterfragebogen_dokumente
       (interessent_id, mieterfragebogen_id, dokument_typ, datei_name, datei_pfad, datei_groesse, mime_type)
     select id, mieterfragebogen_id, 'gehaltsabrechnung', 'a.pdf', gen_random_uuid()::text, 1000, 'application/pdf'
     from mieterfragebogen_interessenten, generate_series(1, 3)`,
  )
  await pool.query(
    `with fragebogen as (
       insert into mieterfragebogen (besitzer) values ($1) returning id
     ), personen as (
       insert into mieterfragebogen_interessenten
         (mieterfragebogen_id, besitzer, profile_id, vorname, nachname, email, telefon, completed_steps, manually_completed,
          identifikationsdokument_typ, schufa_vorhanden)
       select id, $1::uuid, case when nth = 1 then $1::uuid end, 'Person ' || nth, 'Muster', 'p' || nth || '@example.org', '+4915100000' || nth,
         '{1,2,3,4,5}', true, 'personalausweis', true
       from fragebogen, generate_series(1, $2::int) as nth
       returning id, mieterfragebogen_id
     )
     insert into mieterfragebogen_dokumente
       (interessent_id, mieterfragebogen_id, dokument_typ, datei_name, datei_pfad, datei_groesse, mime_type)
     select id, mieterfragebogen_id, (array['gehaltsabrechnung', 'personalausweis_vorne', 'schufa'])[1 + nth % 3],
       'b' || nth || '.pdf', gen_random_uuid()::text, 1000, 'application/pdf'
     from personen, generate_series(1, $3::int / $2::int) as nth`,
    [kontoId, personen, dokumente],
  )
  await pool.query('analyze')
}
