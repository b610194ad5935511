/**
 * The fixed rows of `inquiry_status_options`, by what they mean (STAND-1). A migration
 * makes the rows; operators may change their texts, colours and targets, never the ids.
 */
export const ANFRAGE_STATUS_IDS = {
  neu: 'c755dbf2-6a1d-4c0e-9b57-3f2f8f1f6a01',
  profilAusgefuellt: 'd767fad9-2b54-4f7a-8c1e-6d0a94c3b702',
  besichtigungZulassen: '5b1f0c3e-94d7-4e62-a8f5-7c20d9e1ab03',
  gebucht: '546bd1c3-0e8f-4b29-9d63-18a7c5f4e604',
  storniert: 'e8f9a8bb-7c42-4d15-b0e9-52f3a6d8c905',
  rueckmeldungGegeben: 'dc2b3a19-f3a6-4870-8e2d-c94b1d7e5f06',
  zusage: '9c41e7d2-58ab-4f06-8d3b-a1e57b6c0f07',
  abgesagt: 'f27d8a15-03be-47c9-9a64-6e8c2d5b1308',
} as const

export type AnfrageStatusName = keyof typeof ANFRAGE_STATUS_IDS

/** The four parts of the way from an inquiry to its answer, in their order (STAND-10). */
export const ETAPPEN = ['eingegangen', 'profil', 'besichtigung', 'entscheidung'] as const

export type Etappe = (typeof ETAPPEN)[number]

/** `status_key` of the viewing offer: its banner carries the booking button (STAND-5). */
export const STATUS_KEY_BESICHTIGUNG_ZULASSEN = 'besichtigung_zulassen'

/** `status_key` of who has told how the viewing was. */
export const STATUS_KEY_RUECKMELDUNG = 'rueckmeldung_gegeben'

/** The states in which a viewing may be booked: offered, booked already, or booked and cancelled (TERMIN-6). */
export const STATUS_KEYS_MIT_TERMIN: readonly string[] = [STATUS_KEY_BESICHTIGUNG_ZULASSEN, 'gebucht', 'storniert']

/** The state of an inquiry that the company has refused. */
export const STATUS_KEY_ABGESAGT = 'abgesagt'

/** The states in which the company has decided: nothing about a viewing is offered any more (STATUSWECHSEL-5). */
export const STATUS_KEYS_DECIDED: readonly string[] = ['zusage', STATUS_KEY_ABGESAGT]

/** A `wohnen_navigation` that leads nowhere: '/no' or empty (STAND-4). */
export function isNavigable(wohnenNavigation: string | null): boolean {
  const target = wohnenNavigation?.trim() ?? ''
  return target !== '' && target !== '/no'
}
