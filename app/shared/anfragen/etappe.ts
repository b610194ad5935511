import { ETAPPEN, type Etappe, phaseOf } from './anfrage.status.ts'
import type { AnfrageEntry } from './anfrage.types.ts'

/** With soft hyphens: four of them stand side by side on a phone. */
const NAMES: Readonly<Record<Etappe, string>> = {
  eingegangen: 'Ein\u00adge\u00adgan\u00adgen',
  profil: 'Profil',
  besichtigung: 'Be\u00adsich\u00adti\u00adgung',
  entscheidung: 'Ent\u00adschei\u00addung',
}

export type EtappeView = {
  etappe: Etappe
  name: string
  /** `next`: what it waits for; at most one, and none once it is decided. */
  state: 'done' | 'next' | 'open'
  /** When that was or will be: an ISO date or timestamp. */
  date: string | null
}

/**
 * Where an inquiry stands on its way (STAND-10). How far its state is, its row says; what has happened besides is told as
 * well: a rental profile that is filled in, a viewing that is booked, over or recorded. A viewing that was left out stays open.
 * A purchase has no rental profile (ANFRAGE-13).
 */
export function listEtappen(entry: EntryOnItsWay): EtappeView[] {
  const { status, expose, eingegangenAm, profilAm, entschiedenAm } = entry
  const reached = ETAPPEN.indexOf(status?.etappe ?? 'eingegangen')
  const isDecided = reached === ETAPPEN.indexOf('entscheidung')
  const viewing = findViewing(entry)
  const done: Readonly<Record<Etappe, boolean>> = {
    eingegangen: true,
    profil: profilAm !== null || status?.etappe === 'profil',
    besichtigung: viewing.isDone,
    entscheidung: isDecided,
  }
  const dates: Readonly<Record<Etappe, string | null>> = {
    eingegangen: eingegangenAm,
    profil: profilAm,
    besichtigung: viewing.date,
    entscheidung: isDecided ? entschiedenAm : null,
  }
  const steps = ETAPPEN.filter((etappe) => etappe !== 'profil' || !expose.verkauf)
  const next = isDecided ? undefined : steps.find((etappe) => !done[etappe] && ETAPPEN.indexOf(etappe) >= reached)
  return steps.map((etappe) => ({
    etappe,
    name: NAMES[etappe],
    state: done[etappe] ? 'done' : etappe === next ? 'next' : 'open',
    date: dates[etappe],
  }))
}

/**
 * The viewing of an inquiry: that of its booking, unless nobody came, else what is recorded without one, such as a viewing
 * from before there were bookings here. One that is over does not count while another one is offered.
 */
function findViewing({ status, buchung, besichtigung }: EntryOnItsWay): { isDone: boolean; date: string | null } {
  if (buchung && !buchung.storniert && buchung.erschienen !== false) {
    return { isDone: buchung.past || buchung.erschienen === true, date: buchung.date }
  }
  const phase = phaseOf(status?.statusKey)
  if (besichtigung && phase !== 'bookable') return { isDone: true, date: besichtigung.date }
  return { isDone: phase === 'viewed', date: null }
}

type EntryOnItsWay = Pick<
  AnfrageEntry,
  'status' | 'buchung' | 'besichtigung' | 'eingegangenAm' | 'profilAm' | 'entschiedenAm'
> & { expose: Pick<AnfrageEntry['expose'], 'verkauf'> }
