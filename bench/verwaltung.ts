import type pg from 'pg'
import { createDatabase, type Database } from '#app/server/db/database.server.ts'
import { systemAkteur } from '#app/server/konten/sitzung/akteur.server.ts'
import { changeStatus } from '#app/server/verwaltung/anfragen/change-status.server.ts'
import { previewBulkChange } from '#app/server/verwaltung/anfragen/preview-bulk-change.server.ts'
import { withDatabase } from './data-dir.ts'
import { type Duration, measurePages, type PageCost, signInStaff, toDuration } from './pages.ts'
import { startPortal } from './portal.ts'
import { seedNachrichten } from './seed-nachrichten.ts'
import { seedProtokoll } from './seed-protokoll.ts'
import { MONDAY, PER_WEEK, seedTermine } from './seed-termine.ts'
import { seedVerwaltung } from './seed-verwaltung.ts'

const LINKS = 50_000
const PERSONEN = 100_000
const NACHRICHTEN = 100_000
const PROTOKOLL = 100_000
/** Of slots, 500 in each. */
const WEEKS = 20
const BULK = 500

/** What people ask for, area by area. */
const PATHS: readonly (readonly [name: string, path: string])[] = [
  ['Übersicht', ''],
  ['Anfragen', '/anfragen'],
  ['Anfragen, Status neu', '/anfragen?status=neu'],
  ['Anfragen, überfällig', '/anfragen?ueberfaellig=1'],
  ['Anfragen, Suche: ein Name', '/anfragen?q=nadia'],
  ['Anfragen, Suche: zwei Wörter', '/anfragen?q=nadia+benali'],
  ['Anfragen, Suche: kurzes Wort', '/anfragen?q=li'],
  ['Anfragen, Suche: Nummer', '/anfragen?q=01710004211'],
  ['Anfragen, Profil vollständig', '/anfragen?vollstaendig=profil'],
  ['Anfragen, Fragebogen 100 %', '/anfragen?vollstaendig=fragebogen'],
  ['Anfragen, Dokumente vollständig', '/anfragen?vollstaendig=dokumente'],
  ['Anfragen, nach Person', '/anfragen?sort=person'],
  ['Anfragen, Seite 1.800', '/anfragen?seite=1800'],
  ['Interessenten', '/interessenten'],
  ['Interessenten, Bewerbung', '/interessenten?stufe=bewerbung'],
  ['Interessenten, beendet, Seite 600', '/interessenten?stufe=beendet&seite=600'],
  ['Interessenten, nach Name', '/interessenten?sort=name'],
  ['Interessenten, Suche: ein Name', '/interessenten?q=nadia'],
  ['Interessenten, Suche: kurzes Wort', '/interessenten?q=li'],
  ['Interessenten, Suche: Nummer', '/interessenten?q=0171+000+4211'],
  ['Nachrichten', '/nachrichten'],
  ['Nachrichten, fehlgeschlagen', '/nachrichten?zustand=fehlgeschlagen'],
  ['Nachrichten, Suche', '/nachrichten?q=bewerber1234'],
  ['Protokoll, 7 Tage', '/protokoll'],
  ['Protokoll, alles', '/protokoll?zeit=alle'],
  ['Protokoll, Suche', '/protokoll?zeit=alle&objekt=benali7'],
  [`Termine, Woche mit ${PER_WEEK}`, `/termine?woche=${MONDAY}`],
  [`Termine, Liste der Woche mit ${PER_WEEK}`, `/termine?woche=${MONDAY}&ansicht=liste`],
]

/**
 * The pages of the back office with 50,000 inquiries of 100,000 applicants, 100,000 messages and entries of the Protokoll and
 * 10,000 slots; and a rejection of 500 inquiries with its mails, without HTTP.
 */
export async function measureVerwaltung(): Promise<{ pages: PageCost[]; bulk: Duration }> {
  return withDatabase(async ({ dataDir, pool }) => {
    await seedVerwaltung(pool, { links: LINKS, personen: PERSONEN })
    const { kontoId } = await signInStaff(pool)
    await seedNachrichten(pool, { count: NACHRICHTEN })
    await seedProtokoll(pool, { count: PROTOKOLL, kontoId, until: new Date() })
    await seedTermine(pool, { weeks: WEEKS, kontoId })
    const portal = await startPortal({ DATA_DIR: dataDir, PORTAL_MODE: 'demo' })
    let pages: PageCost[]
    try {
      pages = await measurePages(portal, [...PATHS, ...(await pathsOfOne(pool))])
    } finally {
      await portal.stop()
    }
    return { pages, bulk: await measureBulk(createDatabase(pool)) }
  })
}

/** Pages of one thing. */
async function pathsOfOne(pool: pg.Pool): Promise<[name: string, path: string][]> {
  const { rows } = await pool.query<{ link: string; termin: string; expose: string }>(
    `select l.id as link, b.terminoption_id as termin, l.expose_id as expose from expose_inquiry_exposes l
     join besichtigungstermin b on b.id = l.terminbuchung_id where l.zurueckgezogen_am is null order by l.created_at desc limit 1`,
  )
  const { link = '', termin = '', expose = '' } = rows[0] ?? {}
  return [
    ['Eine Anfrage', `/anfragen/${link}`],
    ['Eine Akte', `/interessenten/${link}`],
    ['Interessenten einer Wohnung', `/interessenten?expose=${expose}`],
    ['Ein Termin', `/termine/${termin}`],
    ['Protokoll einer Anfrage', `/protokoll?objekt=anfrage:${link}`],
  ]
}

async function measureBulk(db: Database): Promise<Duration> {
  const akteur = systemAkteur('bench')
  const { rows } = await db.$client.query<{ id: string }>(
    'select id from expose_inquiry_exposes where beantwortet_am is null order by created_at limit $1',
    [4 * BULK],
  )
  const durations: number[] = []
  for (let at = 0; at < rows.length; at += BULK) {
    const now = new Date()
    const change = { status: 'abgesagt', anmerkung: null, now } as const
    const ids = rows.slice(at, at + BULK).map(({ id }) => id)
    const { links } = await previewBulkChange(db, { chosen: { ids }, ...change })
    const start = performance.now()
    const { changed } = await changeStatus(db, { akteur, links, channels: { email: true, sms: false }, ...change })
    durations.push(performance.now() - start)
    if (changed !== BULK) throw new Error(`${changed} of ${BULK} were changed.`)
  }
  return toDuration(`${BULK} Anfragen absagen, mit E-Mails`, durations)
}
