import type { TableRules, TableState } from '#app/shared/lists/table-state.ts'
import { isNachrichtArt, type NachrichtArt } from '#app/shared/nachrichten/nachricht-art.ts'
import type { StatusFarbe } from '#app/shared/status-farbe.ts'
import { isUuid } from '#app/shared/uuid.ts'
import { readDay } from '#app/shared/verwaltung/termine/woche.ts'

export const NACHRICHTEN_PATH = '/verwaltung/nachrichten'

/** What becomes of a message, as staff reads it (POSTFACH-1); the keys stand in the URL. */
export const DELIVERY_STATES = {
  fehlgeschlagen: { name: 'Fehlgeschlagen', color: 'red' },
  versuch: { name: 'Neuer Versuch', color: 'orange' },
  unterwegs: { name: 'Wird gesendet', color: 'blue' },
  geplant: { name: 'Geplant', color: 'gray' },
  zugestellt: { name: 'Zugestellt', color: 'green' },
  verfallen: { name: 'Verfallen', color: 'gray' },
} as const satisfies Record<string, { name: string; color: StatusFarbe }>
export type DeliveryState = keyof typeof DELIVERY_STATES

const isDeliveryState = (text: string): text is DeliveryState => Object.hasOwn(DELIVERY_STATES, text)

type NachrichtenSort = 'zeit' | 'an'

/** The table: the newest first, or by whom it is written to. */
export const NACHRICHTEN_TABLE: TableRules<NachrichtenSort> = {
  keys: ['zeit', 'an'],
  initial: { sort: 'zeit', descending: true },
}
export type NachrichtenState = TableState<NachrichtenSort>

/** A search of fewer letters is none: it would find nearly everything. */
export const SEARCH_MIN = 3

/** What the list is limited to; '' for what it is not. */
export type NachrichtenFilter = {
  zustand: DeliveryState | ''
  art: NachrichtArt | ''
  /** The account it was written to. */
  person: string
  /** Key of the text it was made from. */
  vorlage: string
  /** First and last day, ISO. */
  von: string
  bis: string
  /** A part of an address, a number or a name. */
  q: string
}

/** The filter that a URL says; what is none is left out. */
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

/** A message as a row of the list. Times are ISO timestamps. */
export type NachrichtRow = {
  id: string
  art: NachrichtArt
  an: string
  /** Whom it was written to, '' where nobody is known. */
  name: string
  /** The subject, or what an SMS says; null where it is not shown. */
  title: string | null
  state: DeliveryState
  /** Beside the state: why, or when. */
  detail: string | null
  createdAt: string
}

/** Why messages were given up, in plain words, and how many of them can be sent again. */
export type FailureCause = { reason: string; count: number }

/** A message with its content. */
export type NachrichtView = NachrichtRow & {
  /** Which version a form was made from. */
  stand: string
  betreff: string | null
  /** Null: its content is for the recipient alone, or gone. */
  text: string | null
  html: string | null
  anhaenge: string[]
  vorlage: { key: string; title: string } | null
  kontoId: string | null
  /** The inquiry it is about. */
  linkId: string | null
  versuche: number
  fehler: string | null
  gesendetAm: string | null
  canRetry: boolean
  /** It can go to another address; `isOwnAdresse`: it went to the address of the account, which can be changed with it. */
  canCorrect: boolean
  isOwnAdresse: boolean
}

/** All that the page of messages shows beside the one that is open. */
export type NachrichtenList = {
  filter: NachrichtenFilter
  rows: NachrichtRow[]
  state: NachrichtenState
  pages: number
  counts: Record<DeliveryState, number>
  causes: FailureCause[]
  /** Whose messages they are, where they are one person's. */
  personName: string | null
  vorlagen: { key: string; title: string }[]
  /** ISO date in Berlin. */
  today: string
}

export const nachrichtPath = (id: string) => `${NACHRICHTEN_PATH}/${id}`
