import { ETAPPEN, type Etappe, phaseOf } from './anfrage.status.ts'
import type { AnfrageEntry } from './anfrage.types.ts'

/** Names with soft hyphens, so that all four fit side by side on a phone. */
const NAMES: Readonly<Record<Etappe, string>> = {
  eingegangen: 'Ein\u00adge\u00adgan\u00adgen',
  profil: 'Profil',
  besichtigung: 'Be\u00adsich\u00adti\u00adgung',
  entscheidung: 'Ent\u00adschei\u00addung',
}

export type EtappeView = {
  etappe: Etappe
  name: string
  /** At most one step is `next`; after a decision, no step is `next`. */
  state: 'done' | 'next' | 'open'
  /** ISO date or timestamp of the step, past or future; null if unknown. */
  date: string | null
}

/**
 * Returns the steps of the progress line (STAND-10). A completed rental profile and a past viewing are `done` whatever
 * the status is; a skipped viewing stays `open`. `isProfilLate`: the company asks for the profile later (FRAGEN-4).
 */
export function listEtappen(entry: EntryOnItsWay, { isProfilLate }: { isProfilLate: boolean }): EtappeView[] {
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
  const isProfilNamed = !expose.verkauf && (done.profil || !isProfilLate)
  const steps = ETAPPEN.filter((etappe) => etappe !== 'profil' || isProfilNamed)
  const next = isDecided ? undefined : steps.find((etappe) => !done[etappe] && ETAPPEN.indexOf(etappe) >= reached)
  return steps.map((etappe) => ({
    etappe,
    name: NAMES[etappe],
    state: done[etappe] ? 'done' : etappe === next ? 'next' : 'open',
    date: dates[etappe],
  }))
}

/**
 * Finds the active booking, unless the person did not come. Otherwise finds a recorded viewing, except while another
 * one is offered. Otherwise only the status tells if a viewing is done; its date is then null.
 */
function findViewing({ status, buchung, besichtigung }: EntryOnItsWay): { isDone: boolean; date: string | null } {
  if (buchung && !buchung.storniert && buchung.erschienen !== false) {
    return { isDone: buchung.past || buchung.erschienen === true, date: buchung.date }
  }
  const phase = phaseOf(status?.statusKey)
  if (besichtigung && phase !== 'bookable') return { isDone: true, date: besichtigung.date }
  return { isDone: phase === 'viewed', date: null }
}

type EntryOnItsWay = Pick<AnfrageEntry, 'status' | 'buchung' | 'eingegangenAm' | 'profilAm' | 'entschiedenAm'> & {
  besichtigung: { date: string | null } | null
  expose: Pick<AnfrageEntry['expose'], 'verkauf'>
}
