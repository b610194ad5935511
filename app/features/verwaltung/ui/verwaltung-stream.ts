import { connectStream } from '#app/components/hooks/connect-stream.ts'
import { createReloadSoon } from '#app/components/hooks/reload-soon.ts'
import {
  ALL_THEMEN,
  isVerwaltungEvent,
  type VerwaltungEvent,
  type VerwaltungThema,
} from '#app/shared/verwaltung/verwaltung-event.ts'

type Listener = (event: VerwaltungEvent) => void
type Current = () => { themen: readonly VerwaltungThema[]; onChange: () => void }

/** Longest expected time in ms from the read of a page's data to the start of its listener. */
const PAGE_MS = 10_000

/** Listeners of this tab, which share one event stream. */
const listeners = new Set<Listener>()
const heardAt = new Map<VerwaltungThema, number>()
let end: (() => void) | null = null

const EVERYTHING: VerwaltungEvent = { themen: [...ALL_THEMEN], progress: undefined }

const tell: Listener = (event) => {
  for (const thema of event.themen) heardAt.set(thema, Date.now())
  for (const listener of listeners) listener(event)
}

/** Calls `listener` for each event. Returns a function that removes the listener. */
export function listenToVerwaltung(listener: Listener): () => void {
  listeners.add(listener)
  end ??= connectStream(
    '/verwaltung/ereignisse',
    {
      hear: (message) => tell(isVerwaltungEvent(message) ? message : EVERYTHING),
      missed: () => tell(EVERYTHING),
    },
    // The server read the page's data before the stream opened.
    true,
  )
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    end?.()
    end = null
    heardAt.clear()
  }
}

/**
 * Calls `onChange` after changes of the topics, once per burst. Includes changes of the last seconds, which the page's
 * data may not contain. Returns a function that ends these calls.
 */
export function followThemen(current: Current): () => void {
  const soon = createReloadSoon(() => current().onChange())
  const since = Date.now() - PAGE_MS
  if (current().themen.some((thema) => (heardAt.get(thema) ?? 0) > since)) soon.missed()
  const stop = listenToVerwaltung(({ themen }) => {
    if (themen.some((thema) => current().themen.includes(thema))) soon.missed()
  })
  return () => {
    stop()
    soon.cancel()
  }
}
