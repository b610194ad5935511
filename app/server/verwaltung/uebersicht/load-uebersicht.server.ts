import { listBildViews, toBildView } from '#app/server/bilder/bild-view.server.ts'
import type { Database } from '#app/server/db/database.server.ts'
import { answerDueSince, werktageSince } from '#app/server/verwaltung/werktage/werktage.server.ts'
import { normaliseBilder } from '#app/shared/bilder/normalise-bilder.ts'
import { toInstants } from '#app/shared/termine/termin-time.ts'
import { DAY_MS } from '#app/shared/time.ts'
import { addDays, dayOf, mondayOf } from '#app/shared/verwaltung/termine/woche.ts'
import type { FreeWohnung, FunnelKey, UebersichtView, WaitingAnfrage } from '#app/shared/verwaltung/uebersicht-view.ts'
import { findTargetWerktage } from '../anfragen/list-anfragen.server.ts'
import { listFullWeeks } from './answer-weeks.server.ts'
import {
  countFunnel,
  countWaitingAnfragen,
  isWithoutWohnungen,
  listAnswerWeeks,
  listFreeWohnungen,
  listNewAnfragen,
  listOverdueAnfragen,
  listTermineOn,
} from './uebersicht.repository.server.ts'

const ROWS = 5
const FREE_MAX = 100
const WEEKS = 12
const FUNNEL_DAYS = 90
const FUNNEL_KEYS: readonly FunnelKey[] = ['anfrage', 'besichtigung', 'bewerbung', 'zusage']

type Options = {
  /** Account of the staff member whose slots are shown; null shows the slots of all. */
  zustaendigId: string | null
  allFree: boolean
  now: Date
}

export async function loadUebersicht(db: Database, { zustaendigId, allFree, now }: Options): Promise<UebersichtView> {
  const targetWerktage = await findTargetWerktage(db)
  const dueSince = answerDueSince(now, targetWerktage)
  const today = dayOf(now)
  const weeks = listFullWeeks(today, WEEKS)
  const funnelFrom = addDays(today, -FUNNEL_DAYS)
  const [termine, counts, neu, overdue, free, medians, funnel, isEmpty] = await Promise.all([
    listTermineOn(db, { day: today, zustaendigId, limit: ROWS }),
    countWaitingAnfragen(db, dueSince),
    listNewAnfragen(db, ROWS),
    listOverdueAnfragen(db, { dueSince, limit: ROWS }),
    listFreeWohnungen(db, allFree ? FREE_MAX : ROWS),
    listAnswerWeeks(db, { from: beginOf(weeks[0]?.from ?? today), to: beginOf(mondayOf(today)), now }),
    countFunnel(db, { from: beginOf(funnelFrom), to: now }),
    isWithoutWohnungen(db),
  ])
  const byMonday = new Map(medians.map((row) => [row.monday, row]))
  return {
    today,
    targetWerktage,
    termine: { count: termine[0]?.total ?? 0, rows: termine.map(({ total: _, ...termin }) => termin) },
    neu: { count: counts.neu, rows: neu.map((row) => toWaiting(row, now)) },
    overdue: { count: counts.overdue, rows: overdue.map((row) => toWaiting(row, now)) },
    free: { count: free[0]?.total ?? 0, rows: await withBilder(db, free, today) },
    weeks: weeks.map((week) => {
      const row = byMonday.get(week.from)
      return { ...week, hours: row?.hours ?? null, answered: row?.answered ?? 0, waiting: row?.waiting ?? 0 }
    }),
    isEmpty,
    funnelFrom,
    funnel: FUNNEL_KEYS.map((key) => ({ key, count: funnel[key] })),
  }
}

function beginOf(date: string): Date {
  return toInstants({ date, from: '00:00', to: '24:00' }).start
}

type AnfrageRow = Awaited<ReturnType<typeof listNewAnfragen>>[number]

function toWaiting({ createdAt, verkauf, hasProfil, isBegun, ...row }: AnfrageRow, now: Date): WaitingAnfrage {
  return {
    ...row,
    createdAt: createdAt.toISOString(),
    werktage: werktageSince(createdAt, now),
    // A complete profile moves the inquiry on.
    profil: verkauf ? null : hasProfil ? (isBegun ? 'begonnen' : 'vollständig') : 'fehlt',
  }
}

type FreeRow = Awaited<ReturnType<typeof listFreeWohnungen>>[number]

async function withBilder(db: Database, rows: readonly FreeRow[], today: string): Promise<FreeWohnung[]> {
  const references = rows.map(({ images }) => normaliseBilder(images)[0] ?? null)
  const bilder = await listBildViews(
    db,
    references.flatMap((reference) => (reference ? [reference.url] : [])),
  )
  return rows.map(({ total: _, images: __, ...row }, index) => {
    const reference = references[index]
    return {
      ...row,
      // The title next to the picture names the Exposé already.
      bild: reference ? { ...toBildView(reference.url, bilder.get(reference.url), ''), alt: '' } : null,
      daysVacant: daysBetween(row.verfuegbarAb, today),
    }
  })
}

/** Returns the number of days; null if `from` is missing or in the future. */
function daysBetween(from: string | null, to: string): number | null {
  if (from === null || from > to) return null
  return Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS)
}
