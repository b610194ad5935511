import { listNetworks } from '#app/server/config/ip-address.server.ts'
import { perProcess } from '#app/server/process/per-process.server.ts'
import type { Ereignis } from '#app/shared/exposes/event.ts'
import { type Aenderung, MAX_IDS } from './aenderung.server.ts'
import { retryLine } from './stream-retry.server.ts'

type Subscriber = {
  address: string
  kontoId: string | null
  onEvent: (event: Ereignis) => void
  onClose: () => void
}

/** Maximum number of streams of visitors. `MAX_RESERVED` further streams are only for signed-in people. */
export const MAX_SUBSCRIBERS = 1000
export const MAX_RESERVED = 200
/** Limit per IP address, high enough for several people who share it. Wider networks get a multiple of this limit. */
export const MAX_SUBSCRIBERS_PER_ADDRESS = 40
/** Limit per account, for several browsers and tabs of one person. */
export const MAX_SUBSCRIBERS_PER_KONTO = 20

type Claim = Pick<Subscriber, 'address' | 'kontoId'>

/** Returns the counters to which a stream belongs: the account's, or those of the visitor's networks. */
function listPlaces({ address, kontoId }: Claim): { key: string; max: number }[] {
  if (kontoId !== null) return [{ key: `konto ${kontoId}`, max: MAX_SUBSCRIBERS_PER_KONTO }]
  const networks = listNetworks(address)
  const counted = networks.length > 0 ? networks : [{ network: address, times: 1 }]
  return counted.map(({ network, times }) => ({ key: network, max: MAX_SUBSCRIBERS_PER_ADDRESS * times }))
}

export class EventHub {
  readonly #subscribers = new Set<Subscriber>()
  readonly #taken = new Map<string, number>()
  #visitors = 0
  #closed = false

  get size(): number {
    return this.#subscribers.size
  }

  isFull(claim: Claim): boolean {
    if (this.#closed || this.#subscribers.size >= MAX_SUBSCRIBERS + MAX_RESERVED) return true
    if (claim.kontoId === null && this.#visitors >= MAX_SUBSCRIBERS) return true
    return listPlaces(claim).some(({ key, max }) => (this.#taken.get(key) ?? 0) >= max)
  }

  /** Adds a stream. Returns the unsubscribe function, or null if a limit is reached. */
  subscribe(subscriber: Subscriber): (() => void) | null {
    if (this.isFull(subscriber)) return null
    this.#subscribers.add(subscriber)
    this.#count(subscriber, 1)
    return () => this.#unsubscribe(subscriber)
  }

  publish({ geaendert, entfernt, viele }: Pick<Aenderung, 'geaendert' | 'entfernt' | 'viele'>): void {
    const ids = [...geaendert, ...entfernt]
    if (!viele && ids.length === 0) return
    const event: Ereignis = viele ? { kind: 'viel' } : { kind: 'exposes', ids }
    for (const subscriber of this.#subscribers) subscriber.onEvent(event)
  }

  /** Tells the streams of an account that its data changed; if `kontoId` is null, all streams of signed-in people. */
  publishToKonto(kontoId: string | null): void {
    for (const subscriber of this.#subscribers) {
      if (subscriber.kontoId !== null && (kontoId === null || subscriber.kontoId === kontoId)) {
        subscriber.onEvent({ kind: 'konto' })
      }
    }
  }

  /** Ends all streams and refuses new ones. */
  close(): void {
    this.#closed = true
    for (const subscriber of [...this.#subscribers]) {
      this.#unsubscribe(subscriber)
      subscriber.onClose()
    }
  }

  #unsubscribe(subscriber: Subscriber): void {
    if (this.#subscribers.delete(subscriber)) this.#count(subscriber, -1)
  }

  #count(subscriber: Subscriber, one: 1 | -1): void {
    if (subscriber.kontoId === null) this.#visitors += one
    for (const { key } of listPlaces(subscriber)) {
      const taken = (this.#taken.get(key) ?? 0) + one
      if (taken === 0) this.#taken.delete(key)
      else this.#taken.set(key, taken)
    }
  }
}

export function getEventHub(): EventHub {
  return perProcess('ereignisse', () => new EventHub())
}

/** Interval in ms of empty messages: proxies close a stream without data after a minute. */
const HEARTBEAT_MS = 25_000
/** A stream is closed after this many heartbeats that its reader has not read. */
const MAX_UNREAD_BEATS = 3
/** Time in ms over which reloads of all pages are spread. */
export const MANY_SPREAD_MS = 2_000

/**
 * Opens a stream of events; null if a limit is reached. Subscribes at the first read, because nobody reads the response
 * to a HEAD request. For a slow reader, pending events are merged into one per kind.
 */
export function openEventStream(
  hub: EventHub,
  { address, kontoId, random = Math.random }: { address: string; kontoId: string | null; random?: () => number },
): ReadableStream<Uint8Array> | null {
  if (hub.isFull({ address, kontoId })) return null
  const encoder = new TextEncoder()
  const waiting = createWaiting()
  let unsubscribe: (() => void) | null = null
  let heartbeat: ReturnType<typeof setInterval> | undefined
  let spread: ReturnType<typeof setTimeout> | undefined
  let unreadBeats = 0

  function end() {
    clearInterval(heartbeat)
    clearTimeout(spread)
    unsubscribe?.()
  }

  function open(controller: ReadableStreamDefaultController<Uint8Array>) {
    unsubscribe = hub.subscribe({
      address,
      kontoId,
      onEvent: (event) => {
        if (event.kind !== 'viel') {
          waiting.add(event)
          flush(controller)
          return
        }
        spread ??= setTimeout(() => {
          spread = undefined
          waiting.add(event)
          flush(controller)
        }, random() * MANY_SPREAD_MS)
      },
      onClose: () => {
        end()
        controller.close()
      },
    })
    if (!unsubscribe) return controller.close()
    controller.enqueue(encoder.encode(retryLine(random)))
    heartbeat = setInterval(() => beat(controller), HEARTBEAT_MS)
    heartbeat.unref()
  }

  /** Sends pending events. If the last chunk is unread, `pull` sends them later. */
  function flush(controller: ReadableStreamDefaultController<Uint8Array>) {
    if (isBehind(controller)) return
    const text = waiting.take()
    if (text) controller.enqueue(encoder.encode(text))
  }

  function beat(controller: ReadableStreamDefaultController<Uint8Array>) {
    unreadBeats = isBehind(controller) ? unreadBeats + 1 : 0
    if (unreadBeats >= MAX_UNREAD_BEATS) {
      end()
      controller.error(new Error('The reader of the event stream does not read.'))
    } else if (unreadBeats === 0) controller.enqueue(encoder.encode(': \n\n'))
  }

  return new ReadableStream<Uint8Array>(
    {
      pull(controller) {
        if (unsubscribe) flush(controller)
        else open(controller)
      },
      cancel: end,
    },
    // Prevents a pull before the first read.
    { highWaterMark: 0 },
  )
}

/** True while a chunk is unread: with a high water mark of 0, the desired size is negative exactly then. */
function isBehind(controller: ReadableStreamDefaultController<Uint8Array>): boolean {
  return (controller.desiredSize ?? 0) < 0
}

/** Collects pending events, at most one per kind. More than `MAX_IDS` ids become one event `viel`. */
function createWaiting() {
  const ids = new Set<string>()
  let many = false
  let konto = false
  return {
    add(event: Ereignis): void {
      if (event.kind === 'konto') konto = true
      else if (event.kind === 'viel') many = true
      else if (!many) for (const id of event.ids) ids.add(id)
      if (ids.size > MAX_IDS) many = true
      if (many) ids.clear()
    },
    /** Returns the pending events as stream text and clears them; empty if no event is pending. */
    take(): string {
      const events: Ereignis[] = []
      if (many) events.push({ kind: 'viel' })
      if (ids.size > 0) events.push({ kind: 'exposes', ids: [...ids] })
      if (konto) events.push({ kind: 'konto' })
      ids.clear()
      many = false
      konto = false
      return events.map((event) => `data: ${JSON.stringify(event)}\n\n`).join('')
    },
  }
}
