import type { TableRules, TableState } from '#app/shared/lists/table-state.ts'
import { isNachrichtArt, type NachrichtArt } from '#app/shared/nachrichten/nachricht-art.ts'
import type { StatusColor } from '#app/shared/status-color.ts'
import { isUuid } from '#app/shared/uuid.ts'
import { readDay } from '#app/shared/verwaltung/termine/woche.ts'

export const NACHRICHTEN_PATH = '/verwaltung/nachrichten'

/** Delivery states with name and colour (POSTFACH-1). The keys are part of URLs. */
export const DELIVERY_STATES = {
  fehlgeschlagen: { name: 'Fehlgeschlagen', color: 'red' },
  versuch: { name: 'Neuer Versuch', color: 'orange' },
  unterwegs: { name: 'Wird gesendet', color: 'blue' },
  geplant: { name: 'Geplant', color: 'gray' },
  zugestellt: { name: 'Zugestellt', color: 'green' },
  verfallen: { name: 'Verfallen', color: 'gray' },
} as const satisfies Record<string, { name: string; color: StatusColor }>
export type DeliveryState = keyof typeof DELIVERY_STATES

const isDeliveryState = (text: string): text is DeliveryState => Object.hasOwn(DELIVERY_STATES, text)

type NachrichtenSort = 'zeit' | 'an'

export const NACHRICHTEN_TABLE: TableRules<NachrichtenSort> = {
  keys: ['zeit', 'an'],
  initial: { sort: 'zeit', descending: true },
}
export type NachrichtenState = TableState<NachrichtenSort>

/** Minimum characters of a search; a shorter one is ignored, since it matches nearly everything. */
export const SEARCH_MIN = 3

/** Filters of the message list; '' if a filter is not set. */
export type NachrichtenFilter = {
  zustand: DeliveryState | ''
  art: NachrichtArt | ''
  /** Account id of the recipient. */
  person: string
  /** Key of the template that the message was made from. */
  vorlage: string
  /** First day as an ISO date; `bis` is the last day. */
  von: string
  bis: string
  /** Search text: part of an address, a number or a name. */
  q: string
}

/** Reads the filters from a URL; ignores invalid values. */
export function readNachrichtenFilter(params: URLSearchParams): NachrichtenFilter {
  const read = (name: string) => params.get(name)?.trim() ?? ''
  const zustand = read('zustand')
  const art = read('art')
  const q = read('q').slice(0, 100)
  return {
    zustand: isDeliveryState(zustand) ? zustand : '',
    art: isNachrichtArt(art) ? art : '',
    person: isUuid(read('person')) ? read('person') : '',
    vorlage: /^[a-z-]{1,60}$/.test(read('vorlage')) ? read('vorlage') : '',
    von: readDay(read('von')) ?? '',
    bis: readDay(read('bis')) ?? '',
    q: q.length < SEARCH_MIN ? '' : q,
  }
}

/** Row of the message list. Times are ISO timestamps. */
export type NachrichtRow = {
  id: string
  art: NachrichtArt
  an: string
  name: string
  /** Subject of a mail, or text of an SMS; null if staff may not read it. */
  title: string | null
  state: DeliveryState
  /** Reason for the state, or its time. */
  detail: string | null
  createdAt: string
}

/** Reason for failed messages. `count`: number of them that can be sent again. */
export type FailureCause = { reason: string; count: number }

export type NachrichtView = NachrichtRow & {
  stand: string
  betreff: string | null
  /** Null if the text was deleted, or if only the recipient may read it. */
  text: string | null
  html: string | null
  anhaenge: string[]
  vorlage: { key: string; title: string } | null
  kontoId: string | null
  linkId: string | null
  versuche: number
  fehler: string | null
  gesendetAm: string | null
  canRetry: boolean
  /** True if staff can correct the recipient. `isOwnAdresse`: it is the account's address, which can change too. */
  canCorrect: boolean
  isOwnAdresse: boolean
}

export type NachrichtenList = {
  filter: NachrichtenFilter
  rows: NachrichtRow[]
  state: NachrichtenState
  pages: number
  counts: Record<DeliveryState, number>
  causes: FailureCause[]
  /** Name of the recipient that the filter selects. */
  personName: string | null
  vorlagen: { key: string; title: string }[]
  /** ISO date in Berlin. */
  today: string
}

export const nachrichtPath = (id: string) => `${NACHRICHTEN_PATH}/${id}`
