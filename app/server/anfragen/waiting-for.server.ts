import { STATUS_KEY_ABGESAGT } from '#app/shared/anfragen/anfrage.status.ts'
import type { AnfrageEntry } from '#app/shared/anfragen/anfrage.types.ts'
import type { CardState } from '#app/shared/anfragen/card-state.ts'
import type { Due } from '#app/shared/anfragen/due.ts'

const SIMILAR = { rent: '/vermietung', buy: '/verkauf' } as const

/** State of an inquiry about which the person has nothing to do, and when the company usually answers. */
export function waitingFor(entry: AnfrageEntry, state: CardState, usualAnswer: string | null): Due {
  const { expose, status } = entry
  const { gone, storniert, banner, badge } = state
  const sentence = banner ?? storniert ?? gone ?? { title: badge.text, text: '', to: null }
  const isOver = gone !== null || status?.statusKey === STATUS_KEY_ABGESAGT
  const to = 'to' in sentence ? sentence.to : null
  const similar = { text: 'Ähnliche Wohnungen ansehen', to: expose.verkauf ? SIMILAR.buy : SIMILAR.rent }
  return {
    kind: 'nothing',
    linkId: entry.id,
    eyebrow: null,
    title: sentence.title,
    text: [sentence.text, isOver ? null : usualAnswer].filter(Boolean).join(' '),
    short: '',
    button: isOver ? similar : to === null ? null : { text: 'Weiter', to },
    more: [],
    day: null,
  }
}
