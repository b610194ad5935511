import type { Executor } from '#app/server/db/database.server.ts'
import { listVerwalter } from '#app/server/konten/verwaltung/list-verwalter.server.ts'
import { feiertagOn } from '#app/server/verwaltung/werktage/feiertage.server.ts'
import type {
  KalenderChoices,
  KalenderConflict,
  KalenderDay,
  KalenderFilter,
  KalenderTermin,
  WithoutTermine,
} from '#app/shared/verwaltung/termine/kalender.types.ts'
import { terminState } from '#app/shared/verwaltung/termine/termin-state.ts'
import { addDays, dayOf } from '#app/shared/verwaltung/termine/woche.ts'
import { findConflicts } from './find-conflicts.server.ts'
import {
  listExposeNames,
  listPropertyNames,
  listTermineBetween,
  listWithoutTermine,
} from './kalender.repository.server.ts'

const WEEK_MAX = 1000
const CHOICES_MAX = 500
const WITHOUT_MAX = 5

type Row = Awaited<ReturnType<typeof listTermineBetween>>[number]

/** Loads one week. `conflicts` lists overlapping open slots; `more` is true if the limit cut the list (KALENDER-1). */
export async function loadKalender(
  db: Executor,
  { monday, filter, now }: { monday: string; filter: KalenderFilter; now: Date },
): Promise<{ days: KalenderDay[]; conflicts: KalenderConflict[]; more: boolean }> {
  const days = Array.from({ length: 7 }, (_, i) => addDays(monday, i))
  const range = { from: monday, to: addDays(monday, 6) }
  const found = await listTermineBetween(db, { ...range, filter, limit: WEEK_MAX + 1, now })
  const rows = found.slice(0, WEEK_MAX)
  const conflicts = findConflicts(rows.filter(({ isAvailable, past }) => isAvailable && !past))
  const inConflict = new Set(conflicts.flatMap(({ one, other }) => [one.id, other.id]))
  const today = dayOf(now)
  const byDay = Map.groupBy(rows, ({ date }) => date)
  return {
    days: days.map((date) => ({
      date,
      feiertag: feiertagOn(date),
      isToday: date === today,
      past: date < today,
      termine: (byDay.get(date) ?? []).map((row) => toTermin(row, inConflict.has(row.id))),
    })),
    conflicts: conflicts.map(({ one, other, samePerson }) => ({
      terminId: one.id,
      date: other.date,
      from: other.from,
      person: samePerson ? (other.zustaendig ?? '') : null,
      labels: [labelOf(one), labelOf(other)],
    })),
    more: found.length > WEEK_MAX,
  }
}

function toTermin(row: Row, overlaps: boolean): KalenderTermin {
  const { id, date, from, to, places, belegt, treffpunkt, zustaendig, waiting, past, hasBegun } = row
  return {
    id,
    date,
    from,
    to,
    places,
    belegt,
    treffpunkt,
    zustaendig,
    waiting,
    past,
    hasBegun,
    overlaps,
    label: labelOf(row),
    title: row.expose?.title.trim() ?? `${row.liegenschaft ?? ''}, alle Wohnungen`,
    state: terminState(row),
  }
}

function labelOf({ expose, liegenschaft }: Pick<Row, 'expose' | 'liegenschaft'>): string {
  return expose ? (expose.kurzcode ?? expose.title.trim()) : (liegenschaft ?? '')
}

export async function loadChoices(
  db: Executor,
  { propertyId }: { propertyId: string | null },
): Promise<KalenderChoices> {
  const [liegenschaften, exposes, verwalter] = await Promise.all([
    listPropertyNames(db, CHOICES_MAX),
    propertyId === null ? [] : listExposeNames(db, { propertyId, limit: CHOICES_MAX }),
    listVerwalter(db),
  ])
  return {
    liegenschaften: liegenschaften.map(({ id, name }) => ({ id, name: name ?? 'Ohne Namen' })),
    exposes: exposes.map(({ id, title, kurzcode }) => ({ id, name: kurzcode ?? title.trim() })),
    verwalter,
  }
}

/** Lists flats for which viewings are offered to applicants but no slot ahead is open (KALENDER-5). */
export async function loadWithoutTermine(db: Executor, { now }: { now: Date }): Promise<WithoutTermine[]> {
  return listWithoutTermine(db, { limit: WITHOUT_MAX, now })
}
