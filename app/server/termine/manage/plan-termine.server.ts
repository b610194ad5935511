import type { Executor } from '#app/server/db/database.server.ts'
import { requireTarget, type TerminTarget } from '#app/server/termine/termin-target.server.ts'
import { DomainError } from '#app/shared/domain-error.ts'
import { date, time } from '#app/shared/format/date.ts'
import { listSeries, overlap, type TerminSeries, terminKey } from '#app/shared/termine/termin-series.ts'
import { type TerminTime, toInstants } from '#app/shared/termine/termin-time.ts'
import { DAY_MS } from '#app/shared/time.ts'
import { listOpenTermineBetween } from './manage-termin.repository.server.ts'

/** Maximum number of slots per series; guards against typing errors. */
const TERMINE_MAX = 500
const DAYS_MAX = 366
const MINUTES = { least: 5, most: 24 * 60 }

export type TerminPlan = {
  target: TerminTarget
  series: TerminSeries
  /** Keys of slots that staff have excluded, as returned by `terminKey`. Unknown keys are ignored. */
  removed: readonly string[]
  /** True if the slots are only for this Exposé; false if also for the other Exposés of its Liegenschaft. */
  onlyunit: boolean
  zustaendigId: string | null
  now: Date
}

/** Another open slot at the same time, for one of the same flats or with the same member of staff. */
export type Overlap = TerminTime & { wohnung: string; sameFlat: boolean }

export type PlannedTermin = TerminTime & { removed: boolean; overlaps: Overlap[] }

/** @throws TERMIN_UNGUELTIG for an impossible series, TERMIN_VORBEI for a past one; errors of `requireTarget` */
export async function planTermine(
  db: Executor,
  { target, series, removed, onlyunit, zustaendigId, now }: TerminPlan,
): Promise<{
  of: { exposeId: string | null; propertyId: string | null; onlyunit: boolean }
  termine: PlannedTermin[]
  skipped: TerminTime[]
}> {
  const { termine, skipped } = requireSeries(series)
  const out = new Set(removed)
  const found = await requireTarget(db, target)
  // `onlyunit` without an Exposé would make a slot for nobody.
  const of = { ...found, onlyunit: onlyunit && found.exposeId !== null }
  const others = await listOpenTermineBetween(db, { of, zustaendigId, from: series.from, to: series.to })
  const planned = termine.map((termin) => ({
    ...termin,
    removed: out.has(terminKey(termin)),
    overlaps: others.filter((other) => overlap(other, termin)),
  }))
  const first = planned.find((termin) => !termin.removed)
  if (first && toInstants(first).start <= now) {
    const at = `${date(first.date)}, ${time(first.from)}`
    throw new DomainError('TERMIN_VORBEI', `Der Termin am ${at} hätte schon begonnen.`)
  }
  return { of, termine: planned, skipped }
}

function requireSeries(series: TerminSeries) {
  const { minutes, pause } = series
  if (!Number.isInteger(minutes) || minutes < MINUTES.least || minutes > MINUTES.most) {
    throw invalid(`Ein Termin dauert ${MINUTES.least} bis ${MINUTES.most} Minuten.`)
  }
  if (!Number.isInteger(pause) || pause < 0) throw invalid('Die Pause zwischen zwei Terminen ist nicht lesbar.')
  if (Date.parse(series.to) - Date.parse(series.from) > DAYS_MAX * DAY_MS) {
    throw invalid('Eine Serie reicht höchstens ein Jahr weit.')
  }
  requireApart(series)
  const found = listSeries(series, TERMINE_MAX + 1)
  if (found.termine.length > TERMINE_MAX) throw invalid(`Es wären mehr als ${TERMINE_MAX} Termine auf einmal.`)
  if (found.termine.length === 0) throw invalid('In diesem Zeitraum liegt kein Termin.')
  return found
}

/** Refuses overlapping time ranges on a weekday: they would create slots twice. */
function requireApart({ from, times }: TerminSeries): void {
  const span = ({ first, last }: TerminSeries['times'][number]) => ({ date: from, from: first, to: last })
  for (const [i, one] of times.entries()) {
    const other = times.slice(i + 1).find(({ weekday }) => weekday === one.weekday)
    if (other && overlap(span(one), span(other))) throw invalid('Zwei Zeiten desselben Wochentags überschneiden sich.')
  }
}

const invalid = (text: string) => new DomainError('TERMIN_UNGUELTIG', text)
