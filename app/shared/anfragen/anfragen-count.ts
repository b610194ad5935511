/** The lists of /dashboard, by their parameter in its address, with the number of cards that each shows at once. */
const STEP = { anfragen: 12, termine: 6 } as const
/** More than anybody has; keeps a page finite. */
const MAX = 500

export type CardList = keyof typeof STEP
export type CardCounts = Record<CardList, number>

/** How many cards of each list the address of /dashboard asks for; what is no number means the first ones. */
export function readCardCounts(params: URLSearchParams): CardCounts {
  return { anfragen: readNumber(params, 'anfragen'), termine: readNumber(params, 'termine') }
}

function readNumber(params: URLSearchParams, list: CardList): number {
  const value = params.get(list) ?? ''
  const count = /^\d{1,4}$/.test(value) ? Number(value) : STEP[list]
  return Math.min(Math.max(count, STEP[list]), MAX)
}

/** The address of /dashboard that shows the next cards of one list as well, and of the other as many as now. */
export function moreCardsUrl(params: URLSearchParams, list: CardList, shown: number): string {
  const numbers = { ...readCardCounts(params), [list]: Math.min(shown + STEP[list], MAX) }
  const query = new URLSearchParams()
  for (const name of ['anfragen', 'termine'] as const) {
    if (numbers[name] > STEP[name]) query.set(name, String(numbers[name]))
  }
  return `/dashboard?${query}`
}
