import { ANFRAGE_STATUS_IDS } from '../anfragen/anfrage.status.ts'
import type { AnfrageEntry } from '../anfragen/anfrage.types.ts'
import type { TerminTime } from '../termine/termin-time.ts'

/**
 * The states that staff sets (STATUSWECHSEL-1), by their key, with the id of their row. "storniert" is missing: it comes of
 * a booking alone. `gebucht` and `rueckmeldung_gegeben` only lead back to what is so.
 */
export const STAFF_STATUS_IDS = {
  neu: ANFRAGE_STATUS_IDS.neu,
  profil_ausgefuellt: ANFRAGE_STATUS_IDS.profilAusgefuellt,
  besichtigung_zulassen: ANFRAGE_STATUS_IDS.besichtigungZulassen,
  gebucht: ANFRAGE_STATUS_IDS.gebucht,
  rueckmeldung_gegeben: ANFRAGE_STATUS_IDS.rueckmeldungGegeben,
  zusage: ANFRAGE_STATUS_IDS.zusage,
  abgesagt: ANFRAGE_STATUS_IDS.abgesagt,
} as const

export type StaffStatus = keyof typeof STAFF_STATUS_IDS

/** As it comes out of a form. */
export const isStaffStatus = (text: string): text is StaffStatus => Object.hasOwn(STAFF_STATUS_IDS, text)

/** States that several inquiries can be put into at once: a flat is promised to one person, on a page that asks (AKTE-9). */
export const isBulkStatus = (text: string): text is BulkStatus => isStaffStatus(text) && text !== 'zusage'
export type BulkStatus = Exclude<StaffStatus, 'zusage'>

/** The states that end an inquiry: set on the page that asks about the decision (AKTE-9), or for many refusals at once. */
export const isDecided = (status: StaffStatus): boolean => status === 'zusage' || status === 'abgesagt'

/** How far an inquiry in a state has come; a decision is further than all else. */
const PROGRESS: Readonly<Record<string, number>> = {
  ...{ neu: 0, profil_ausgefuellt: 1, besichtigung_zulassen: 2, storniert: 2, gebucht: 3, rueckmeldung_gegeben: 4 },
  ...{ zusage: 5, abgesagt: 5 },
}

/**
 * True if a change takes back what the person has already been told (STATUSWECHSEL-8). The offer of another viewing does not.
 */
export function isStepBack(from: string | null, to: StaffStatus): boolean {
  const [before = 0, after = 0] = [PROGRESS[from ?? ''], PROGRESS[to]]
  return after < before && !(to === 'besichtigung_zulassen' && before < 5)
}

/** Most inquiries that one change is about (STATUSWECHSEL-4). */
export const STATUS_CHANGE_MAX = 500

/** Most characters of what staff writes to the person with it; the column holds as many. */
export const STATUS_ANMERKUNG_MAX = 1000

/** How those whose inquiry changes hear of it. `email`: whom no mail reaches gets an SMS instead (NACHRICHT-9). */
export type StatusChannels = { email: boolean; sms: boolean }

/** What is ticked at first: who is not told anything new by a state is not written to. */
export const DEFAULT_CHANNELS: Record<StaffStatus, StatusChannels> = {
  neu: { email: false, sms: false },
  profil_ausgefuellt: { email: false, sms: false },
  besichtigung_zulassen: { email: true, sms: true },
  gebucht: { email: false, sms: false },
  rueckmeldung_gegeben: { email: false, sms: false },
  zusage: { email: true, sms: false },
  abgesagt: { email: true, sms: false },
}

/** The person a flat is promised to, with their inquiry. */
export type Holder = { linkId: string; name: string }

/** An inquiry of a change, before it is made. */
export type PreviewLink = {
  id: string
  /** Goes back with the form: a change is refused where the inquiry is not as it was shown. */
  stand: string
  name: string
  wohnung: string
  /** The same for all inquiries of one person. */
  person: string
  /** Why it cannot be changed like this; null: it can. */
  refusal: string | null
  /** Whom the flat is promised to, if that is another person. */
  holder: Holder | null
  /** Where the person can be reached; null: not this way. */
  email: string | null
  phone: string | null
  /** The appointment that is cancelled with it. */
  cancelled: TerminTime | null
  /** It takes back what the person has been told (STATUSWECHSEL-8). */
  isStepBack: boolean
}

/** What one person reads, made from the real texts. */
export type PreviewReading = {
  linkId: string
  /** The card of "Mein Bereich" as it is afterwards. */
  entry: AnfrageEntry
  mail: { an: string; betreff: string; text: string; html: string } | null
  sms: { an: string; text: string } | null
  /** The next slots with free places; shown where a viewing is offered. */
  free: (TerminTime & { left: number })[]
}

/** What a change would do (STATUSWECHSEL-2). */
export type StatusChangePreview = {
  links: PreviewLink[]
  /** Null where nothing of it can be done. */
  reading: PreviewReading | null
  /** The flats with how many free slots each has, where a viewing is offered. */
  freeTermine: { wohnung: string; count: number }[]
}
