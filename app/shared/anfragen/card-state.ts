import type { StatusColor } from '#app/shared/status-color.ts'
import { rueckmeldungOfBuchungPath, rueckmeldungPath } from '../besichtigungen/rueckmeldung-path.ts'
import { goneNotice } from '../exposes/expose.status.ts'
import { phaseOf, STATUS_KEY_ABGESAGT, STATUS_KEY_BESICHTIGUNG_ZULASSEN } from './anfrage.status.ts'
import type { AnfrageBuchung, AnfrageEntry } from './anfrage.types.ts'
import { statusSentence } from './status-sentence.ts'
import { findStatusTarget, type StatusBezug, terminbuchungPath } from './status-target.ts'

const STATUS_UNKNOWN = 'Unbekannt'
export const STATUS_LOADING = 'Lädt...'

const TERMIN_STORNIERT = {
  title: 'Besichtigungstermin storniert',
  text: 'Der Termin wurde storniert. Sie können einen neuen Termin vereinbaren.',
} as const

const NEU = 'neu'
const GEBUCHT = 'gebucht'
/** Badge text of a booked inquiry after its appointment (STAND-8). */
const BESICHTIGUNG_PAST = 'Besichtigung vorbei'
const STORNIERT = 'storniert'

export type StatusBanner = { color: StatusColor; title: string; text: string; to: string | null }

export type CardState = {
  badge: { text: string; color: StatusColor }
  banner: StatusBanner | null
  /** Link of the button 'Besichtigungstermin vereinbaren'; null hides the button. */
  vereinbaren: string | null
  /** Active booking of a viewing that is still ahead; `to` is the link 'Mein Termin'. */
  gebucht: { color: StatusColor; hint: string | null; to: string } | null
  /** Set once a booked viewing is over, unless the inquiry was rejected. `to`: page to give feedback, or null. */
  past: { rueckmeldung: boolean; to: string | null } | null
  storniert: StatusBanner | null
  /** Notice that the flat is no longer available; null if it is available, or once the inquiry is decided. */
  gone: { title: string; text: string } | null
  /** True if the card links to the application: one that can be prepared, or was sent already. */
  bewerbung: boolean
  warten: { text: string; to: string } | null
}

/** Returns the contents of an inquiry's card (STAND-3). Status texts come from the database, except for purchases. */
export function cardState(
  entry: AnfrageEntry,
  { profilId, hasProfil }: { profilId: string; hasProfil: boolean },
): CardState {
  const { status, buchung, inquiryId } = entry
  const { id: exposeId, verkauf } = entry.expose
  const bezug: StatusBezug = { profilId, inquiryId, exposeId, verkauf }
  const active = buchung !== null && !buchung.storniert
  const past = active && buchung.past
  const isGebucht = status?.statusKey === GEBUCHT
  const phase = phaseOf(status?.statusKey)
  const isDecided = phase === 'decided'
  const gone = isDecided ? null : goneNotice(entry.expose)
  const isOfferGone = gone !== null && !active && phase === 'bookable'
  // Outdated after an appointment, for an offer of a let flat, and for a request to fill in an existing profile.
  const isUntrue = (past && isGebucht) || isOfferGone || (hasProfil && status?.statusKey === NEU)
  const isNewPurchase = verkauf && status?.statusKey === NEU
  const kundentext = isUntrue && !isNewPurchase ? null : status && statusSentence(status, entry.expose)
  const target = status && findStatusTarget(status.wohnenNavigation, bezug)
  const color = status?.colorClass ?? 'gray'
  const angebot = gone === null && status?.statusKey === STATUS_KEY_BESICHTIGUNG_ZULASSEN

  const gebucht = active && !past ? { color, hint: isGebucht ? kundentext : null, to: terminbuchungPath(bezug) } : null
  const storniert =
    buchung?.storniert && !isDecided
      ? { color: status?.statusKey === STORNIERT ? color : ('gray' as const), ...toStorniert(gone !== null), to: null }
      : null
  const said = gebucht?.hint ?? storniert?.text
  const banner =
    kundentext === null || kundentext === said || (angebot && active)
      ? null
      : { color, ...splitCustomerText(kundentext), to: angebot ? null : target }
  return {
    badge: isOfferGone && gone && status?.statusKey !== STORNIERT ? toGoneBadge(gone) : badgeFor(status, past),
    banner,
    vereinbaren: angebot && !active ? terminbuchungPath(bezug) : null,
    gebucht,
    // No feedback about a refused flat.
    past: past && status?.statusKey !== STATUS_KEY_ABGESAGT ? toPast(buchung) : null,
    // Leads to a new appointment, unless the button next to it already does.
    storniert: storniert && { ...storniert, to: angebot || gone || banner?.to ? null : target },
    gone: gone && (gebucht ? { ...gone, text: `${gone.text} Ihr gebuchter Termin bleibt bestehen.` } : gone),
    bewerbung: canApply(entry),
    warten: gone || isDecided || active ? null : toWarten(entry),
  }
}

/** True for a visible flat for rent that is available, or whose application was sent; false after a rejection. */
function canApply({ status, expose, bewerbungAm }: AnfrageEntry): boolean {
  if (expose.verkauf || !expose.reachable || status?.statusKey === STATUS_KEY_ABGESAGT) return false
  return goneNotice(expose) === null || bewerbungAm !== null
}

function toWarten({ warteliste, inquiryId, expose }: AnfrageEntry): CardState['warten'] {
  if (!warteliste) return null
  const { termine, platz } = warteliste
  const slots = termine === 1 ? 'Für 1 Termin' : `Für ${termine} Termine, am besten`
  const to = `${terminbuchungPath({ inquiryId, exposeId: expose.id })}&warten=1`
  return { text: `${slots} auf Platz ${platz}. Wird ein Platz frei, fragen wir der Reihe nach.`, to }
}

const toGoneBadge = ({ title }: { title: string }) => ({ text: title, color: 'gray' }) as const

const toStorniert = (isGone: boolean) =>
  isGone ? { ...TERMIN_STORNIERT, text: 'Der Termin wurde storniert.' } : TERMIN_STORNIERT

/** Returns the link to the feedback page; null after feedback and for persons who missed the viewing. */
function toPast({ id, rueckmeldung, besichtigungId, erschienen }: AnfrageBuchung): NonNullable<CardState['past']> {
  if (rueckmeldung) return { rueckmeldung, to: null }
  if (besichtigungId !== null) return { rueckmeldung, to: rueckmeldungPath(besichtigungId) }
  return { rueckmeldung, to: erschienen === false ? null : rueckmeldungOfBuchungPath(id) }
}

function badgeFor(status: AnfrageEntry['status'], past: boolean): CardState['badge'] {
  if (!status) return { text: STATUS_UNKNOWN, color: 'gray' }
  if (past && status.statusKey === GEBUCHT) return { text: BESICHTIGUNG_PAST, color: 'gray' }
  return { text: status.anzeigetext, color: status.colorClass }
}

/** Abbreviations whose full stop does not end a sentence. A single letter ("z. B.") does not end one either. */
const ABBREVIATION = 'bzw|ggf|evtl|usw|etc|inkl|vgl|Str|Tel|Nr|ca|max|min'
const FIRST_SENTENCE = new RegExp(`^(.*?(?<!(?<!\\p{L})(?:\\p{L}|${ABBREVIATION}))[.!?])\\s+(\\p{Lu}.*)$`, 'su')

/** Splits a text for a banner: the first sentence becomes its headline, the rest its text. */
export function splitCustomerText(kundentext: string): { title: string; text: string } {
  const hits = FIRST_SENTENCE.exec(kundentext)
  return hits ? { title: hits[1] ?? '', text: hits[2] ?? '' } : { title: kundentext, text: '' }
}

/** Returns the inquiries with an active future appointment, the earliest appointment first. */
export function listTermine(entries: readonly AnfrageEntry[]): AnfrageEntry[] {
  return entries.filter(isTermin).toSorted((a, b) => start(a).localeCompare(start(b)))
}

/** True if the inquiry is listed under 'Meine Termine'; all others are under 'Meine Anfragen'. */
export function isTermin({ hasTerminbuchung, buchung }: AnfrageEntry): boolean {
  return hasTerminbuchung && buchung !== null && !buchung.storniert && !buchung.past
}

export const exposeName = ({ expose }: Pick<AnfrageEntry, 'expose'>) => expose.title || 'Unbekanntes Exposé'

/** True if the inquiry was rejected, or if its flat was let before a decision on it and no booked viewing is ahead. */
export function isEnded(entry: AnfrageEntry): boolean {
  const { status, expose } = entry
  if (status?.statusKey === STATUS_KEY_ABGESAGT) return true
  return phaseOf(status?.statusKey) !== 'decided' && !isTermin(entry) && expose.status?.trim() === 'rented'
}

const start = ({ buchung }: AnfrageEntry) => (buchung ? `${buchung.date} ${buchung.from}` : '')

/**
 * Returns the newest inquiry with an offered viewing, an available flat and no active booking (STAND-6), or null.
 * `entries`: newest first.
 */
export function findBesichtigungAngebot(entries: readonly AnfrageEntry[]): AnfrageEntry | null {
  const angebote = entries.filter(
    ({ status, expose }) => status?.statusKey === STATUS_KEY_BESICHTIGUNG_ZULASSEN && goneNotice(expose) === null,
  )
  return angebote.find(({ buchung }) => buchung === null || buchung.storniert) ?? null
}
