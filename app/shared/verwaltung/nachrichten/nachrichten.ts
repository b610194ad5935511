import { defineList, type ListState } from '#app/shared/lists/define-list.ts'
import { choiceField, dayField, idField, keysOf, searchField, textField } from '#app/shared/lists/filter-fields.ts'
import type { LivePage } from '#app/shared/lists/page.ts'
import { NACHRICHT_ARTEN, type NachrichtArt } from '#app/shared/nachrichten/nachricht-art.ts'
import type { StatusColor } from '#app/shared/status-color.ts'

export const NACHRICHTEN_PATH = '/verwaltung/nachrichten'

/** Delivery states of messages with name and colour (POSTFACH-1). The keys are part of URLs. */
export const DELIVERY_STATES = {
  fehlgeschlagen: { name: 'Fehlgeschlagen', color: 'red' },
  versuch: { name: 'Neuer Versuch', color: 'orange' },
  unterwegs: { name: 'Wird gesendet', color: 'blue' },
  geplant: { name: 'Geplant', color: 'gray' },
  zugestellt: { name: 'Zugestellt', color: 'green' },
  verfallen: { name: 'Verfallen', color: 'gray' },
} as const satisfies Record<string, { name: string; color: StatusColor }>
export type DeliveryState = keyof typeof DELIVERY_STATES

/** Minimum characters of a search text; a shorter one is ignored, since it matches nearly everything. */
export const SEARCH_MIN = 3

export type NachrichtenFilter = {
  zustand: DeliveryState | null
  art: NachrichtArt | null
  /** Account id of the recipient. `vorlage`: key of the message's template. */
  person: string | null
  vorlage: string | null
  /** First day as an ISO date; `bis`: the last day. `suche`: part of a mail address, phone number or name. */
  von: string | null
  bis: string | null
  suche: string
}

export type NachrichtenSort = 'zeit' | 'an'
export type NachrichtenState = ListState<NachrichtenFilter, NachrichtenSort>

export const NACHRICHTEN = defineList<NachrichtenFilter, NachrichtenSort>({
  path: NACHRICHTEN_PATH,
  fields: {
    zustand: choiceField('zustand', keysOf(DELIVERY_STATES)),
    art: choiceField('art', keysOf(NACHRICHT_ARTEN)),
    person: idField('person'),
    vorlage: textField('vorlage', (text) => (/^[a-z-]{1,60}$/.test(text) ? text : null)),
    von: dayField('von'),
    bis: dayField('bis'),
    suche: searchField,
  },
  table: { keys: ['zeit', 'an'], initial: { sort: 'zeit', descending: true } },
})

/** Row of the message list. Times are ISO timestamps. */
export type NachrichtRow = {
  id: string
  art: NachrichtArt
  an: string
  name: string
  /** Subject of a mail, or text of an SMS; null if staff may not read it. */
  title: string | null
  state: DeliveryState
  /** Reason for the delivery state, or time of the next attempt; null if there is neither. */
  detail: string | null
  createdAt: string
}

/** Reason why messages failed. `count`: number of failed messages with this reason that can be sent again. */
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
  /** True if staff can correct the recipient. `isOwnAdresse`: it is the mail address of the applicant's account. */
  canCorrect: boolean
  isOwnAdresse: boolean
}

export type NachrichtenList = LivePage<NachrichtRow> & {
  counts: Record<DeliveryState, number>
  causes: FailureCause[]
  vorlagen: { key: string; title: string }[]
  /** ISO date in Berlin. `loadedAt`: ISO timestamp of the page load. `personName`: recipient in the filter. */
  today: string
  loadedAt: string
  personName: string | null
}

export const nachrichtPath = (id: string) => `${NACHRICHTEN_PATH}/${id}`
