import { perProcess } from '#app/server/config/per-process.server.ts'
import { DomainError } from '#app/shared/domain-error.ts'

/** Searches that may wait while one runs; more are turned away, else the line never ends. */
export const MAX_WAITING = 5

/** Whoever waited has left before it was their turn. */
export class LeftQueue extends Error {
  override name = 'LeftQueue'
}

/** Runs searches that read every Exposé one after the other, so that they never fill the pool. */
export class ShortSearchQueue {
  #isRunning = false
  readonly #waiting: (() => void)[] = []

  get waiting(): number {
    return this.#waiting.length
  }

  /**
   * Runs `search` when it is its turn. Throws DomainError SUCHE_AUSGELASTET where too many wait already, LeftQueue where
   * `signal` says so before.
   */
  async run<T>(search: () => Promise<T>, signal?: AbortSignal): Promise<T> {
    if (signal?.aborted) throw new LeftQueue()
    if (this.#isRunning) await this.#wait(signal)
    this.#isRunning = true
    try {
      return await search()
    } finally {
      this.#isRunning = false
      this.#waiting.shift()?.()
    }
  }

  #wait(signal: AbortSignal | undefined): Promise<void> {
    if (this.#waiting.length >= MAX_WAITING) {
      throw new DomainError(
        'SUCHE_AUSGELASTET',
        'Gerade suchen sehr viele gleichzeitig. Bitte versuchen Sie es gleich noch einmal oder geben Sie mindestens drei Buchstaben ein.',
      )
    }
    return new Promise((resolve, reject) => {
      const leave = () => {
        this.#waiting.splice(this.#waiting.indexOf(begin), 1)
        reject(new LeftQueue())
      }
      const begin = () => {
        signal?.removeEventListener('abort', leave)
        // Taken at once: whoever asks before this one continues must not overtake it.
        this.#isRunning = true
        resolve()
      }
      this.#waiting.push(begin)
      signal?.addEventListener('abort', leave, { once: true })
    })
  }
}

/** The one of this process. */
export function getShortSearchQueue(): ShortSearchQueue {
  return perProcess('short-search-queue', () => new ShortSearchQueue())
}
