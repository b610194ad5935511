import { listNetworks } from '#app/server/config/ip-address.server.ts'
import { perProcess } from '#app/server/config/per-process.server.ts'
import type { Ereignis } from '#app/shared/exposes/event.ts'
import { type Aenderung, MAX_IDS } from './aenderung.server.ts'
import { retryLine } from './stream-retry.server.ts'

type Subscriber = {
  address: string
  /** Whose page it is; null for a visitor. */
  kontoId: string | null
  onEvent: (event: Ereignis) => void
  onClose: () => void
}

/** Places for visitors. Who is signed in has some more that no visitor can take. */
export const MAX_SUBSCRIBERS = 1000
export const MAX_RESERVED = 200
/** Several people, each with several tabs, behind one address of a house or an office; wider networks a few times as many. */
export const MAX_SUBSCRIBERS_PER_ADDRESS = 40
/** Several browsers of one person, each with several tabs. */
export const MAX_SUBSCRIBERS_PER_KONTO = 20

type Claim = Pick<Subscriber, 'address' | 'kontoId'>

/** What a stream takes a place of: the account's, where somebody is signed in, else that of each network of the address. */
function listPlaces({ address, kontoId }: Claim): { key: string; max: number }[] {
  if (kontoId !== null) return [{ key: `konto ${kontoId}`, max: MAX_SUBSCRIBERS_PER_KONTO }]
  const networks = listNetworks(address)
  const counted = networks.length > 0 ? networks : [{ network: address, times: 1 }]
  return counted.map(({ network, times }) => ({ key: network, max: MAX_SUBSCRIBERS_PER_ADDRESS * times }))
}

/** Passes database changes on to the open event streams of this process. */
export class EventHub {
  readonly #subscribers = new Set<Subscriber>()
  readonly #taken = new Map<string, number>()
  #visitors = 0
  #closed = false

  get size(): number {
    return this.#subscribers.size
  }

  /** True when there are too many streams, in total, from this network or of this account. */
  isFull(claim: Claim): boolean {
    if (this.#closed || this.#subscribers.size >= MAX_SUBSCRIBERS + MAX_RESERVED) return true
    if (claim.kontoId === null && this.#visitors >= MAX_SUBSCRIBERS) return true
    return listPlaces(claim).some(({ key, max }) => (this.#taken.get(key) ?? 0) >= max)
  }

  /** Returns the function that unsubscribes, or null when the hub is full for this one. */
  subscribe(subscriber: Subscriber): (() => void) | null {
    if (this.isFull(subscriber)) return null
    this.#subscribers.add(subscriber)
    this.#count(subscriber, 1)
    return () => this.#unsubscribe(subscriber)
  }

  /** Tells all pages which Exposés are different or gone, if any. */
  publish({ geaendert, entfernt, viele }: Pick<Aenderung, 'geaendert' | 'entfernt' | 'viele'>): void {
    const ids = [...geaendert, ...entfernt]
    if (!viele && ids.length === 0) return
    const event: Ereignis = viele ? { kind: 'viel' } : { kind: 'exposes', ids }
    for (const subscriber of this.#subscribers) subscriber.onEvent(event)
  }

  /** Tells the pages of one person; with null those of everybody who is signed in. */
  publishToKonto(kontoId: string | null): void {
    for (const subscriber of this.#subscribers) {
      if (subscriber.kontoId !== null && (kontoId === null || subscriber.kontoId === kontoId)) {
        subscriber.onEvent({ kind: 'konto' })
      }
    }
  }

  /** Ends all streams; new ones are refused from now on. */
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

/** The hub of this process. */
export function getEventHub(): EventHub {
  return perProcess('ereignisse', () => new EventHub())
}

/** `: ` lines are comments; a proxy that sees no byte for a minute would close the stream. */
const HEARTBEAT_MS = 25_000
/** Who has taken nothing between so many heartbeats is gone. */
const MAX_UNREAD_BEATS = 3
/** "Much has changed" makes every open page ask again: not all in the same moment. */
export const MANY_SPREAD_MS = 2_000

/**
 * An event stream (text/event-stream) of the hub's events, or null when there are too many already. It takes its place
 * when it is first read: the answer to HEAD, or to a visitor who has left, never is, and would keep its place for good.
 * A slow reader is not cut off for it: what it has not been told yet is kept as one event of each kind, however many
 * there were.
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

  /** Sends what waits, unless the last chunk has not been taken yet: then `pull` does. */
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
    // Nothing is asked for ahead of the first read.
    { highWaterMark: 0 },
  )
}

/** With a high water mark of zero the size is below zero exactly while a chunk waits to be read. */
function isBehind(controller: ReadableStreamDefaultController<Uint8Array>): boolean {
  return (controller.desiredSize ?? 0) < 0
}

/** What a stream has still to tell: one event of each kind at most, and never more than `MAX_IDS` ids. */
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
    /** All of it as text of the stream, empty where there is nothing. */
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
