import { getLogger } from '#app/server/log/logger.server.ts'
import { perProcess } from '#app/server/process/per-process.server.ts'
import type { Progress, VerwaltungEvent, VerwaltungThema } from '#app/shared/verwaltung/verwaltung-event.ts'
import { retryLine } from './stream-retry.server.ts'

type Subscriber = {
  kontoId: string
  tell: (themen: readonly VerwaltungThema[]) => void
  tellProgress: (progress: Progress) => void
  close: () => void
}

const MAX_STREAMS_PER_KONTO = 20
const MAX_STREAMS = 500
const GATHER_MS = 200
const HEARTBEAT_MS = 25_000

class VerwaltungHub {
  readonly #subscribers = new Set<Subscriber>()
  #closed = false

  get size(): number {
    return this.#subscribers.size
  }

  isFull(kontoId: string): boolean {
    if (this.#closed || this.#subscribers.size >= MAX_STREAMS) return true
    return [...this.#subscribers].filter((other) => other.kontoId === kontoId).length >= MAX_STREAMS_PER_KONTO
  }

  subscribe(subscriber: Subscriber): (() => void) | null {
    if (this.isFull(subscriber.kontoId)) return null
    this.#subscribers.add(subscriber)
    return () => this.#subscribers.delete(subscriber)
  }

  publish(themen: readonly VerwaltungThema[]): void {
    for (const { tell } of this.#subscribers) tell(themen)
  }

  publishProgress(kontoId: string, progress: Progress): void {
    for (const other of this.#subscribers) if (other.kontoId === kontoId) other.tellProgress(progress)
  }

  close(): void {
    this.#closed = true
    for (const { close } of [...this.#subscribers]) close()
    this.#subscribers.clear()
  }
}

export function getVerwaltungHub(): VerwaltungHub {
  return perProcess('verwaltung-ereignisse', () => new VerwaltungHub())
}

/**
 * Opens a stream at the first read; null if a limit is reached. Calls `isStillIn` before each event and regularly, so
 * that locked and signed-out staff get no more events. For a slow reader, pending events are merged.
 */
export function openVerwaltungStream(
  hub: VerwaltungHub,
  { kontoId, isStillIn }: { kontoId: string; isStillIn: () => Promise<boolean> },
): ReadableStream<Uint8Array> | null {
  if (hub.isFull(kontoId)) return null
  const encoder = new TextEncoder()
  const waiting = new Set<VerwaltungThema>()
  let progress: Progress | undefined
  let unsubscribe: (() => void) | null = null
  let heartbeat: ReturnType<typeof setInterval> | undefined
  let gather: ReturnType<typeof setTimeout> | undefined
  let hasEnded = false

  function end() {
    hasEnded = true
    clearInterval(heartbeat)
    clearTimeout(gather)
    unsubscribe?.()
  }

  /** True if the person may still get events and the stream has room. Ends the stream if the person may not. */
  async function mayTell(controller: ReadableStreamDefaultController<Uint8Array>): Promise<boolean> {
    const isIn = await isStillIn().catch((error: unknown) => {
      // Keeps pending events: after a reconnect every page is told that it may have missed some.
      getLogger().warn({ err: error }, 'nobody can say who hears the back office')
      return null
    })
    if (hasEnded) return false
    if (isIn === false) {
      end()
      controller.close()
    }
    return isIn === true && (controller.desiredSize ?? 0) >= 0
  }

  async function flush(controller: ReadableStreamDefaultController<Uint8Array>) {
    gather = undefined
    const hasNothing = () => waiting.size === 0 && !progress
    if (hasNothing() || !(await mayTell(controller)) || hasNothing()) return
    const event: VerwaltungEvent = { themen: [...waiting], progress }
    waiting.clear()
    progress = undefined
    controller.enqueue(encoder.encode(`data: ${JSON.stringify(event)}\n\n`))
  }

  async function beat(controller: ReadableStreamDefaultController<Uint8Array>) {
    if (await mayTell(controller)) controller.enqueue(encoder.encode(': \n\n'))
  }

  return new ReadableStream<Uint8Array>(
    {
      pull(controller) {
        if (unsubscribe) return flush(controller)
        unsubscribe = hub.subscribe({
          kontoId,
          tell: (themen) => {
            for (const thema of themen) waiting.add(thema)
            gather ??= setTimeout(() => void flush(controller), GATHER_MS)
          },
          tellProgress: (latest) => {
            progress = latest
            gather ??= setTimeout(() => void flush(controller), GATHER_MS)
          },
          close: () => {
            end()
            controller.close()
          },
        })
        if (!unsubscribe) return controller.close()
        controller.enqueue(encoder.encode(retryLine()))
        heartbeat = setInterval(() => void beat(controller), HEARTBEAT_MS)
        heartbeat.unref()
      },
      cancel: end,
    },
    // Prevents a pull before the first read.
    { highWaterMark: 0 },
  )
}
