import { ETAPPEN, type Etappe, phaseOf } from './anfrage.status.ts'
import type { AnfrageEntry } from './anfrage.types.ts'

/** With soft hyphens: four fit side by side on a phone. */
const NAMES: Readonly<Record<Etappe, string>> = {
  eingegangen: 'Ein\u00adge\u00adgan\u00adgen',
  profil: 'Profil',
  besichtigung: 'Be\u00adsich\u00adti\u00adgung',
  entscheidung: 'Ent\u00adschei\u00addung',
}

export type EtappeView = {
  etappe: Etappe
  name: string
  /** `next`: the current step, at most one; none after a decision. */
  state: 'done' | 'next' | 'open'
  /** Past or future ISO date or timestamp. */
  date: string | null
}

/**
 * Etappen of an inquiry (STAND-10). Its state's row gives the progress; a completed rental profile and a booked, past
 * or recorded viewing count too. A skipped viewing stays open. A purchase has no rental profile (ANFRAGE-13).
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
 * Viewing of an inquiry: of its booking unless nobody came, otherwise one recorded without a booking. A past one does
 * not count while another is offered.
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
