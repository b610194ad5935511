import type { Database } from '#app/server/db/database.server.ts'
import type { Akteur } from '#app/server/konten/sitzung/akteur.server.ts'
import { DomainError } from '#app/shared/domain-error.ts'
import { date, time } from '#app/shared/format/date.ts'
import { listSeries, type TerminSeries } from '#app/shared/termine/termin-series.ts'
import { type TerminTime, toInstants } from '#app/shared/termine/termin-time.ts'
import { insertTermine, listOverlapping } from './manage-termin.repository.server.ts'
import { offerPlaces } from './offer-places.server.ts'
import { requireTarget, type TerminTarget } from './termin-target.server.ts'

/** So many at once: a typing error makes no more of them. */
const TERMINE_MAX = 500
const PLACES_MAX = 500
const MINUTES = { least: 5, most: 24 * 60 }

type NewTermine = {
  target: TerminTarget
  /** One slot is a series of one. */
  series: TerminSeries
  places: number
  /** Only for the Exposé, not for the others of its property. */
  onlyunit: boolean
  treffpunkt: string | null
  beschreibung: string | null
  now: Date
}

/**
 * Makes the slots of a series, all or none (TERMIN-13), and offers them to who waits, in order (WARTELISTE-2).
 * `overlapping`: those at whose time the same flat has another slot. Throws EXPOSE_NICHT_GEFUNDEN,
 * LIEGENSCHAFT_NICHT_GEFUNDEN, TERMIN_UNGUELTIG, TERMIN_VORBEI.
 */
export async function createTermine(
  db: Database,
  { target, series, onlyunit, places, treffpunkt, beschreibung, now }: { akteur: Akteur } & NewTermine,
): Promise<{ termine: (TerminTime & { id: string })[]; overlapping: TerminTime[] }> {
  if (!Number.isInteger(places) || places < 1 || places > PLACES_MAX) throw invalid(`Plätze: 1 bis ${PLACES_MAX}.`)
  const termine = requireSeries(series, now)
  return db.transaction(async (tx) => {
    const of = await requireTarget(tx, target)
    // A slot of a property that is only for one flat would be nobody's.
    const isOnly = onlyunit && of.exposeId !== null
    const details = { ...of, onlyunit: isOnly, places, treffpunkt, beschreibung }
    const ids = await insertTermine(tx, { ...details, termine, now })
    for (const terminId of ids) await offerPlaces(tx, { terminId, now })
    const overlapping = await listOverlapping(tx, ids)
    return { termine: termine.flatMap((termin, i) => (ids[i] ? [{ ...termin, id: ids[i] }] : [])), overlapping }
  })
}

function requireSeries(series: TerminSeries, now: Date): TerminTime[] {
  const { minutes, pause } = series
  if (!Number.isInteger(minutes) || minutes < MINUTES.least || minutes > MINUTES.most) {
    throw invalid(`Ein Termin dauert ${MINUTES.least} bis ${MINUTES.most} Minuten.`)
  }
  if (!Number.isInteger(pause) || pause < 0) throw invalid('Die Pause zwischen zwei Terminen ist nicht lesbar.')
  const termine = listSeries(series, TERMINE_MAX + 1)
  const [first] = termine
  if (!first) throw invalid('In diesem Zeitraum liegt kein Termin.')
  if (termine.length > TERMINE_MAX) throw invalid(`Es wären mehr als ${TERMINE_MAX} Termine auf einmal.`)
  if (toInstants(first).start <= now) {
    throw new DomainError(
      'TERMIN_VORBEI',
      `Der Termin am ${date(first.date)}, ${time(first.from)} hätte schon begonnen.`,
    )
  }
  return termine
}

const invalid = (text: string) => new DomainError('TERMIN_UNGUELTIG', text)
