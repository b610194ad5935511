import type pg from 'pg'
import { createDatabase, type Database } from '#app/server/db/database.server.ts'
import type { Gast } from '#app/server/konten/sitzung/akteur.server.ts'
import { WITHOUT_HERKUNFT } from '#app/server/konten/sitzung/herkunft.server.ts'
import { bookTermin } from '#app/server/termine/buchung/book-termin.server.ts'
import { requireZugang } from '#app/server/termine/zugang/find-zugang.server.ts'
import { withDatabase } from './data-dir.ts'
import { readEffort } from './effort.ts'
import { type Measurement, measure } from './load.ts'
import { startPortal } from './portal.ts'

const CONCURRENT = 16
const akteur: Gast = { kind: 'gast', kontoId: null, herkunft: WITHOUT_HERKUNFT }

/**
 * What booking costs: `people` who book the same slot through 16 callers at once, and the page of an Exposé with `slots`
 * slots ahead, opened with the PIN.
 */
export async function measureBuchungen({
  people,
  slots,
  seconds,
}: {
  people: number
  slots: number
  seconds: number
}): Promise<{ page: Measurement; booking: Measurement }> {
  return withDatabase(async ({ dataDir, pool }) => {
    const { inquiryIds, exposeId, terminId } = await seed(pool, { people, slots })
    const booking = await measureBooking(createDatabase(pool), { inquiryIds, exposeId, terminId, dataDir })
    return { page: await measurePage(dataDir, { exposeId, seconds }), booking }
  })
}

/** The PIN of all links. */
const PIN = 'K7MP4XWQ'
/** The inquiry whose page is opened; it books nothing. */
const READER = '00000000-0000-4000-8000-000000000001'

async function seed(pool: pg.Pool, { people, slots }: { people: number; slots: number }) {
  const { rows } = await pool.query<{ expose_id: string; termin_id: string }>(
    `with expose as (
       insert into exposes (title, address, zip_code, city, oeffentlich)
       values ('Helle Altbauwohnung', 'Gartenstraße 12', '04107', 'Leipzig', true) returning id
     ), viele as (
       insert into terminoptionen (expose_id, date, start_time, end_time, max_participants)
       select id, current_date + 2 + n / 40, time '08:00' + n % 40 * interval '15 minutes',
         time '08:15' + n % 40 * interval '15 minutes', 3 from expose, generate_series(1, $1::int) n
     )
     insert into terminoptionen (expose_id, date, start_time, end_time, max_participants)
     select id, current_date + 1, '16:00', '16:30', 1000000 from expose returning expose_id, id as termin_id`,
    [slots],
  )
  const { expose_id: exposeId = '', termin_id: terminId = '' } = rows[0] ?? {}
  const { rows: links } = await pool.query<{ inquiry_id: string }>(
    `with konto as (
       insert into konten (email, email_bestaetigt_am)
       select 'bewerber' || i || '@example.org', now() from generate_series(0, $2::int) i returning id
     ), profil as (
       insert into profiles (id, first_name, last_name) select id, 'Jana', 'Albrecht' from konto
     ), anfrage as (
       insert into expose_inquiries (id, contact_name, profiles_id)
       select case when row_number() over () = 1 then '${READER}'::uuid else gen_random_uuid() end, 'Jana', id from konto
       returning id, profiles_id
     )
     insert into expose_inquiry_exposes (inquiry_id, expose_id, profiles_id, status_option_id, pin)
     select id, $1, profiles_id, (select id from inquiry_status_options where status_key = 'besichtigung_zulassen'),
       '${PIN}' from anfrage returning inquiry_id`,
    [exposeId, people],
  )
  await pool.query('vacuum analyze')
  return { exposeId, terminId, inquiryIds: links.map(({ inquiry_id }) => inquiry_id).filter((id) => id !== READER) }
}

type HotSlot = { inquiryIds: readonly string[]; exposeId: string; terminId: string; dataDir: string }

/** The use cases in this process, without HTTP: what its CPU time holds is a server's part of a booking. */
async function measureBooking(
  db: Database,
  { inquiryIds, exposeId, terminId, dataDir }: HotSlot,
): Promise<Measurement> {
  const now = new Date()
  const durations: number[] = []
  let begun = 0
  async function caller() {
    for (let i = begun++; i < inquiryIds.length; i = begun++) {
      const start = performance.now()
      const zugang = await requireZugang(db, { akteur, inquiryId: inquiryIds[i] ?? '', exposeId, pin: PIN, now })
      await bookTermin(db, { akteur, zugang, terminId, personen: 1, notes: null, kontaktErlaubt: true, now })
      durations.push(performance.now() - start)
    }
  }
  const before = await readEffort(process.pid, dataDir)
  const begin = performance.now()
  await Promise.all(Array.from({ length: CONCURRENT }, caller))
  const perSecond = inquiryIds.length / ((performance.now() - begin) / 1000)
  const after = await readEffort(process.pid, dataDir)
  durations.sort((a, b) => a - b)
  const quantile = (share: number) => Math.round(durations[Math.floor(durations.length * share)] ?? 0)
  return {
    ...{ perSecond, p50: quantile(0.5), p99: quantile(0.99) },
    serverMs: (after.serverMs - before.serverMs) / inquiryIds.length,
    databaseMs: (after.databaseMs - before.databaseMs) / inquiryIds.length,
  }
}

async function measurePage(dataDir: string, { exposeId, seconds }: { exposeId: string; seconds: number }) {
  const portal = await startPortal({ DATA_DIR: dataDir, PORTAL_MODE: 'demo' })
  try {
    const path = `/terminbuchung/${READER}?expose_id=${exposeId}&pin=${PIN}`
    const html = await (await fetch(portal.url + path)).text()
    if (!html.includes('Termin auswählen')) throw new Error('the PIN does not open the page')
    return await measure(portal, { paths: [path] }, seconds)
  } finally {
    await portal.stop()
  }
}
