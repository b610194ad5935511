import { perProcess } from '#app/server/config/per-process.server.ts'
import type { Ereignis, ExposeEreignis } from '#app/shared/exposes/ereignis.types.ts'

type Subscriber = {
  address: string
  /** Whose page it is; null for a visitor. */
  kontoId: string | null
  onEvent: (event: Ereignis) => void
  onClose: () => void
}

export const MAX_SUBSCRIBERS = 1000
/** Several people, each with several tabs, behind one address of a house or an office. */
export const MAX_SUBSCRIBERS_PER_ADDRESS = 40

/** Passes database changes on to the open event streams of this process. */
export class EreignisHub {
  readonly #subscribers = new Set<Subscriber>()
  readonly #perAddress = new Map<string, number>()
  #closed = false

  get size(): number {
    return this.#subscribers.size
  }

  /** True when there are too many streams, in total or from this address. */
  isFull(address: string): boolean {
    const ofAddress = this.#perAddress.get(address) ?? 0
    return this.#closed || this.#subscribers.size >= MAX_SUBSCRIBERS || ofAddress >= MAX_SUBSCRIBERS_PER_ADDRESS
  }

  /** Returns the function that unsubscribes, or null when the hub is full for this address. */
  subscribe(subscriber: Subscriber): (() => void) | null {
    const { address } = subscriber
    if (this.isFull(address)) return null
    this.#subscribers.add(subscriber)
    this.#perAddress.set(address, (this.#perAddress.get(address) ?? 0) + 1)
    return () => this.#unsubscribe(subscriber)
  }

  publish(event: ExposeEreignis): void {
    for (const subscriber of this.#subscribers) subscriber.onEvent(event)
  }

  /** Tells the pages of one person; with null those of everybody who is signed in. */
  publishToKonto(kontoId: string | null): void {
    for (const subscriber of this.#subscribers) {
      if (subscriber.kontoId !== null && (kontoId === null || subscriber.kontoId === kontoId)) {
        subscriber.onEvent({ art: 'konto' })
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
    if (!this.#subscribers.delete(subscriber)) return
    const left = (this.#perAddress.get(subscriber.address) ?? 1) - 1
    if (left === 0) this.#perAddress.delete(subscriber.address)
    else this.#perAddress.set(subscriber.address, left)
  }
}

/** The hub of this process. */
export function getEreignisHub(): EreignisHub {
  return perProcess('ereignisse', () => new EreignisHub())
}

/**
 * Reads a notification of the channel `exposes`. Null for what no visitor may hear: changes of private Exposés and
 * anything that is not the trigger's JSON. A new one is `geaendert` to the pages, which show what they are asked for.
 */
export function parseExposeNotification(payload: string): ExposeEreignis | null {
  let value: unknown
  try {
    value = JSON.parse(payload)
  } catch {
    return null // anyone with access to the database can NOTIFY; only the trigger's messages count
  }
  if (typeof value !== 'object' || value === null) return null
  if (!('id' in value) || typeof value.id !== 'string' || !('art' in value)) return null
  if (value.art === 'entfernt') return { id: value.id, art: 'entfernt' }
  const isPublic = 'oeffentlich' in value && value.oeffentlich === true
  return isPublic && (value.art === 'neu' || value.art === 'geaendert') ? { id: value.id, art: 'geaendert' } : null
}

/** `: ` lines are comments; a proxy that sees no byte for a minute would close the stream. */
const HEARTBEAT_MS = 25_000
const RETRY_MS = 5_000

/**
 * An event stream (text/event-stream) of the hub's events, or null when there are too many already. It takes its place
 * when it is first read: the answer to HEAD, or to a visitor who has left, never is, and would keep its place for good.
 */
export function openEreignisStream(
  hub: EreignisHub,
  { address, kontoId }: { address: string; kontoId: string | null },
): ReadableStream<Uint8Array> | null {
  if (hub.isFull(address)) return null
  const encoder = new TextEncoder()
  let unsubscribe: (() => void) | null = null
  let heartbeat: ReturnType<typeof setInterval> | undefined
  function end() {
    clearInterval(heartbeat)
    unsubscribe?.()
  }
  function open(controller: ReadableStreamDefaultController<Uint8Array>) {
    function send(text: string) {
      // A reader that takes nothing for so long is gone; without an end its events would pile up here.
      if ((controller.desiredSize ?? 0) < -50) {
        end()
        controller.error(new Error('The reader of the event stream does not read.'))
      } else controller.enqueue(encoder.encode(text))
    }
    unsubscribe = hub.subscribe({
      address,
      kontoId,
      onEvent: (event) => send(`data: ${JSON.stringify(event)}\n\n`),
      onClose: () => {
        end()
        controller.close()
      },
    })
    if (!unsubscribe) return controller.close()
    send(`retry: ${RETRY_MS}\n\n`)
    heartbeat = setInterval(() => send(': \n\n'), HEARTBEAT_MS)
    heartbeat.unref()
  }
  return new ReadableStream<Uint8Array>(
    {
      pull(controller) {
        if (!unsubscribe) open(controller)
      },
      cancel: end,
    },
    // Nothing is asked for ahead of the first read.
    { highWaterMark: 0 },
  )
}
