/** Number of cards that each press of the button for more cards adds. */
const STEP = { anfragen: 12, termine: 6 } as const
const MAX = 500

export type CardList = keyof typeof STEP
export type CardCounts = Record<CardList, number>

/** Reads from the URL of /dashboard how many cards to show; an invalid number means the first step. */
export function readCardCounts(params: URLSearchParams): CardCounts {
  return { anfragen: readNumber(params, 'anfragen'), termine: readNumber(params, 'termine') }
}

function readNumber(params: URLSearchParams, list: CardList): number {
  const value = params.get(list) ?? ''
  const count = /^\d{1,4}$/.test(value) ? Number(value) : STEP[list]
  return Math.min(Math.max(count, STEP[list]), MAX)
}

export function moreCardsUrl(params: URLSearchParams, list: CardList, shown: number): string {
  const numbers = { ...readCardCounts(params), [list]: Math.min(shown + STEP[list], MAX) }
  const query = new URLSearchParams()
  for (const name of ['anfragen', 'termine'] as const) {
    if (numbers[name] > STEP[name]) query.set(name, String(numbers[name]))
  }
  return `/dashboard?${query}`
}
