/** Steps of the progress line that a status can reach, in order (STAND-10). */
export const ETAPPEN = ['eingegangen', 'profil', 'besichtigung', 'entscheidung'] as const

export type Etappe = (typeof ETAPPEN)[number]

/**
 * Phase of an inquiry; decides what the applicant's pages offer. `unanswered`: the company has not answered.
 * `bookable`: the applicant can book or wait for a viewing (TERMIN-6). `viewed`: after the viewing. `decided`: no
 * further viewings (STATUSWECHSEL-5).
 */
type StatusPhase = 'unanswered' | 'bookable' | 'viewed' | 'decided'

/** Channels that notify the applicant. `email` falls back to SMS if no mail reaches the person (NACHRICHT-9). */
export type StatusChannels = { email: boolean; sms: boolean }

type StatusRow = {
  id: string
  /** Default step of the progress line; operators may change it. */
  etappe: Etappe
  phase: StatusPhase
  /** Rank of the status in the process; a change to a smaller rank is a step back (STATUSWECHSEL-8). */
  progress: number
  /** Channels preselected when staff sets this status (STATUSWECHSEL-1); null if staff cannot set it. */
  staff: StatusChannels | null
}

const SILENT = { email: false, sms: false } as const
const BY_MAIL = { email: true, sms: false } as const

/**
 * Fixed rows of `inquiry_status_options` in pipeline order (STAND-1). Operators may change texts, colours and targets.
 */
export const ANFRAGE_STATUS = {
  neu: {
    id: 'c755dbf2-6a1d-4c0e-9b57-3f2f8f1f6a01',
    etappe: 'eingegangen',
    phase: 'unanswered',
    progress: 0,
    staff: SILENT,
  },
  profil_ausgefuellt: {
    id: 'd767fad9-2b54-4f7a-8c1e-6d0a94c3b702',
    etappe: 'profil',
    phase: 'unanswered',
    progress: 1,
    staff: SILENT,
  },
  besichtigung_zulassen: {
    id: '5b1f0c3e-94d7-4e62-a8f5-7c20d9e1ab03',
    etappe: 'besichtigung',
    phase: 'bookable',
    progress: 2,
    staff: { email: true, sms: true },
  },
  gebucht: {
    id: '546bd1c3-0e8f-4b29-9d63-18a7c5f4e604',
    etappe: 'besichtigung',
    phase: 'bookable',
    progress: 3,
    staff: SILENT,
  },
  storniert: {
    id: 'e8f9a8bb-7c42-4d15-b0e9-52f3a6d8c905',
    etappe: 'besichtigung',
    phase: 'bookable',
    progress: 2,
    staff: null,
  },
  rueckmeldung_gegeben: {
    id: 'dc2b3a19-f3a6-4870-8e2d-c94b1d7e5f06',
    etappe: 'besichtigung',
    phase: 'viewed',
    progress: 4,
    staff: SILENT,
  },
  zusage: {
    id: '9c41e7d2-58ab-4f06-8d3b-a1e57b6c0f07',
    etappe: 'entscheidung',
    phase: 'decided',
    progress: 5,
    staff: BY_MAIL,
  },
  abgesagt: {
    id: 'f27d8a15-03be-47c9-9a64-6e8c2d5b1308',
    etappe: 'entscheidung',
    phase: 'decided',
    progress: 5,
    staff: BY_MAIL,
  },
} as const satisfies Record<string, StatusRow>

type AnfrageStatusTable = typeof ANFRAGE_STATUS
export type AnfrageStatusKey = keyof AnfrageStatusTable

export const isStatusKey = (text: string): text is AnfrageStatusKey => Object.hasOwn(ANFRAGE_STATUS, text)

export type StaffStatus = {
  [Key in AnfrageStatusKey]: AnfrageStatusTable[Key]['staff'] extends null ? never : Key
}[AnfrageStatusKey]

/** Status with which staff offers a viewing; its banner contains the booking button (STAND-5). */
export const STATUS_KEY_BESICHTIGUNG_ZULASSEN = 'besichtigung_zulassen' satisfies AnfrageStatusKey

export const STATUS_KEY_ABGESAGT = 'abgesagt' satisfies AnfrageStatusKey

export const phaseOf = (statusKey: string | null | undefined): StatusPhase | null =>
  typeof statusKey === 'string' && isStatusKey(statusKey) ? ANFRAGE_STATUS[statusKey].phase : null

export const statusKeysOf = (...phases: readonly StatusPhase[]): AnfrageStatusKey[] =>
  Object.keys(ANFRAGE_STATUS)
    .filter(isStatusKey)
    .filter((key) => phases.includes(ANFRAGE_STATUS[key].phase))

export const statusIdsOf = (...phases: readonly StatusPhase[]): string[] =>
  statusKeysOf(...phases).map((key) => ANFRAGE_STATUS[key].id)

/** False if the status has no link: its target is null, empty or '/no' (STAND-4). */
export function isNavigable(wohnenNavigation: string | null): boolean {
  const target = wohnenNavigation?.trim() ?? ''
  return target !== '' && target !== '/no'
}
