import { useEffect, useRef, useState } from 'react'
import { isZuHaben } from '#app/shared/exposes/expose.status.ts'
import { type ExposeCard as Card, isExposeCard } from '#app/shared/exposes/expose.types.ts'
import { listOf } from '#app/shared/json/guards.ts'
import { ExposeCard } from '../expose-card/expose-card.tsx'
import { fetchJson } from '../hooks/fetch-json.ts'
import { Button } from '../ui/button.tsx'
import { forgetAngesehen, listAngesehen } from './angesehen-store.ts'

const isCards = listOf(isExposeCard)

/** Section with the last viewed Exposés (WEITER-4). Appears only below the window, so that nothing visible moves. */
export default function Angesehen() {
  const cards = useAngesehen()
  const place = useRef<HTMLDivElement>(null)
  const [isPlaced, setPlaced] = useState(false)
  const [isForgotten, setForgotten] = useState(false)
  const said = useRef<HTMLParagraphElement>(null)

  useEffect(() => {
    if (!place.current || cards.length === 0) return
    const observer = new IntersectionObserver(([entry]) => {
      if (entry && entry.boundingClientRect.top >= window.innerHeight) setPlaced(true)
    })
    observer.observe(place.current)
    return () => observer.disconnect()
  }, [cards])

  // The pressed button disappears with the cards, so the text takes the focus.
  useEffect(() => {
    if (isForgotten) said.current?.focus()
  }, [isForgotten])

  if (!isPlaced) return <div ref={place} />
  return (
    <section className="section" aria-labelledby="angesehen">
      <div className="heading-row">
        <h2 id="angesehen">Zuletzt angesehen</h2>
        {!isForgotten && (
          <Button
            variant="ghost"
            size="small"
            className="px-0!"
            onClick={() => {
              forgetAngesehen()
              setForgotten(true)
            }}
          >
            Verlauf löschen
          </Button>
        )}
      </div>
      {isForgotten ? (
        <p ref={said} tabIndex={-1} className="text-ink-2">
          Der Verlauf ist gelöscht. Er lag nur in diesem Browser.
        </p>
      ) : (
        <div className="cards">
          {/* These pictures are never above the fold. */}
          {cards.map((card, index) => (
            <ExposeCard key={card.id} card={card} index={index + 1} compact />
          ))}
        </div>
      )}
    </section>
  )
}

/** Returns the cards of the viewed Exposés that are still available. Empty until loaded and after a failed request. */
function useAngesehen(): Card[] {
  const [cards, setCards] = useState<Card[]>([])
  useEffect(() => {
    const ids = listAngesehen()
    if (ids.length === 0) return
    const abort = new AbortController()
    fetchJson(`/resources/exposes?ids=${ids.join(',')}`, isCards, { signal: abort.signal })
      .then((loaded) => setCards(loaded.filter(({ status }) => isZuHaben(status))))
      .catch(() => undefined)
    return () => abort.abort()
  }, [])
  return cards
}
