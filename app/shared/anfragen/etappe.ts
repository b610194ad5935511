import { ETAPPEN, type Etappe, phaseOf, STATUS_KEY_ABGESAGT } from './anfrage.status.ts'
import type { AnfrageEntry } from './anfrage.types.ts'

/** Steps of the line in order. A status reaches an Etappe; application and contract follow from the inquiry's data. */
const LINE = ['eingegangen', 'profil', 'besichtigung', 'bewerbung', 'entscheidung', 'vertrag'] as const
type LineStep = (typeof LINE)[number]

const NAMES: Readonly<Record<LineStep, string>> = {
  eingegangen: 'Eingegangen',
  profil: 'Profil',
  besichtigung: 'Besichtigung',
  bewerbung: 'Bewerbung',
  entscheidung: 'Entscheidung',
  vertrag: 'Vertrag',
}

export type EtappeView = {
  etappe: LineStep
  name: string
  /** At most one step is `next`; after a decision, only the contract of an accepted promise is. */
  state: 'done' | 'next' | 'open'
  /** ISO date or timestamp of the step, past or future; null if unknown. */
  date: string | null
}

/**
 * Returns the steps of the progress line (STAND-10). A completed rental profile and a past viewing are `done` whatever
 * the status is; a skipped step stays `open`. `isProfilLate`: the company asks for the profile later (FRAGEN-4).
 */
export function listEtappen(entry: EntryOnItsWay, { isProfilLate }: { isProfilLate: boolean }): EtappeView[] {
  const { status, expose, eingegangenAm, profilAm, bewerbungAm, entschiedenAm, zusage } = entry
  const reached: Etappe = status?.etappe ?? 'eingegangen'
  const isDecided = reached === ETAPPEN.at(-1)
  const viewing = findViewing(entry)
  const done: Readonly<Record<LineStep, boolean>> = {
    eingegangen: true,
    profil: profilAm !== null || reached === 'profil',
    besichtigung: viewing.isDone,
    bewerbung: bewerbungAm !== null,
    entscheidung: isDecided,
    vertrag: false,
  }
  const dates: Readonly<Record<LineStep, string | null>> = {
    eingegangen: eingegangenAm,
    profil: profilAm,
    besichtigung: viewing.date,
    bewerbung: bewerbungAm,
    entscheidung: isDecided ? entschiedenAm : null,
    vertrag: null,
  }
  const isOver = status?.statusKey === STATUS_KEY_ABGESAGT || zusage?.state === 'abgelehnt'
  const isNamed: Partial<Record<LineStep, boolean>> = {
    profil: !expose.verkauf && (done.profil || !isProfilLate),
    bewerbung: !expose.verkauf,
    vertrag: !isOver,
  }
  const steps = LINE.filter((step) => isNamed[step] ?? true)
  const from = LINE.indexOf(reached)
  const next = isDecided
    ? zusage?.state === 'angenommen' && 'vertrag'
    : steps.find((step) => !done[step] && LINE.indexOf(step) >= from)
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

type EntryOnItsWay = Pick<
  AnfrageEntry,
  'status' | 'buchung' | 'eingegangenAm' | 'profilAm' | 'bewerbungAm' | 'entschiedenAm' | 'zusage'
> & {
  besichtigung: { date: string | null } | null
  expose: Pick<AnfrageEntry['expose'], 'verkauf'>
}
