import { cardFacts } from '#app/components/expose-card/card-facts.ts'
import { fetchJson } from '#app/components/hooks/fetch-json.ts'
import { type ExposeCard, isExposeCard } from '#app/shared/exposes/expose.types.ts'
import { listOf } from '#app/shared/json/guards.ts'

/** Maximum number of ids per request, which keeps URLs short enough for every proxy. */
const IDS_PER_REQUEST = 40

const isCards = listOf(isExposeCard)

/** Loaded cards. Unless `error`, an id without a card belongs to a deleted or private Exposé, or is invalid. */
export type LoadedFavoriten = { ids: string[]; cards: ExposeCard[]; error: boolean }

export function inParts(ids: string[]): string[][] {
  return Array.from({ length: Math.ceil(ids.length / IDS_PER_REQUEST) }, (_, i) =>
    ids.slice(i * IDS_PER_REQUEST, (i + 1) * IDS_PER_REQUEST),
  )
}

/** Loads the cards of the Anfragenliste. Never rejects: `error` reports a failure. */
export async function loadFavoriten(ids: string[], signal: AbortSignal): Promise<LoadedFavoriten> {
  try {
    const cards = await Promise.all(
      inParts(ids).map((part) => fetchJson(`/resources/exposes?ids=${part.join(',')}`, isCards, { signal })),
    )
    keepAngaben(cards.flat())
    return { ids, cards: cards.flat(), error: false }
  } catch (error) {
    if (!signal.aborted) console.error('Anfragenliste could not be loaded', error)
    return { ids, cards: [], error: true }
  }
}

function keepAngaben(cards: readonly ExposeCard[]): void {
  const facts = cards.map((card) => [card.id, factsOf(card)])
  try {
    window.localStorage.setItem('wishlist-angaben', JSON.stringify(Object.fromEntries(facts)))
  } catch {}
}

function factsOf(card: ExposeCard): string {
  const facts = cardFacts(card, 'Preis auf Anfrage')
  return facts.map(({ label, value }) => (label === 'Zimmer' ? `${value} Zimmer` : value)).join(' · ')
}
