/** Number of cards of each list at first; each press of its button for more cards adds the same number. */
const STEP = { anfragen: 12, termine: 6, ended: 12 } as const
const MAX = 500
const PARAM = { anfragen: 'anfragen', termine: 'termine', ended: 'beendet' } as const

export type CardList = keyof typeof STEP
/** True if the user has asked for more ended inquiries; their list is then open. */
export const showsMoreEnded = (params: URLSearchParams) => params.has(PARAM.ended)

export type CardCounts = Record<CardList, number>

/** Reads from the URL of /dashboard how many cards each list shows; an invalid number means the initial one. */
export function readCardCounts(params: URLSearchParams): CardCounts {
  return {
    anfragen: readNumber(params, 'anfragen'),
    termine: readNumber(params, 'termine'),
    ended: readNumber(params, 'ended'),
  }
}

function readNumber(params: URLSearchParams, list: CardList): number {
  const value = params.get(PARAM[list]) ?? ''
  const count = /^\d{1,4}$/.test(value) ? Number(value) : STEP[list]
  return Math.min(Math.max(count, STEP[list]), MAX)
}

export function moreCardsUrl(params: URLSearchParams, list: CardList, shown: number): string {
  const numbers = { ...readCardCounts(params), [list]: Math.min(shown + STEP[list], MAX) }
  const query = new URLSearchParams()
  for (const name of ['anfragen', 'termine', 'ended'] as const) {
    if (numbers[name] > STEP[name]) query.set(PARAM[name], String(numbers[name]))
  }
  return `/dashboard?${query}`
}
