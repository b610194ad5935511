import { perProcess } from '#app/server/config/per-process.server.ts'
import { answersInTime } from '#app/server/log/answers-in-time.server.ts'
import { getStorage } from './storage.server.ts'

/** Everybody may ask, each second, and the storage is asked by writing a file: so long its answer is believed. */
const BELIEVED_MS = 15_000

/**
 * Whether the storage answers, as it was last seen. It is asked anew beside whoever wants to know, so that one that hangs keeps
 * nobody; only where nobody has asked for long is the new answer waited for.
 */
export class StorageState {
  readonly #ask: () => Promise<boolean>
  #answer: Promise<boolean> | boolean = false
  #askAgainMs = Number.NEGATIVE_INFINITY

  constructor(ask: () => Promise<boolean>) {
    this.#ask = ask
  }

  async isThere(nowMs: number = performance.now()): Promise<boolean> {
    if (nowMs >= this.#askAgainMs) {
      const isOutdated = nowMs >= this.#askAgainMs + BELIEVED_MS
      this.#askAgainMs = nowMs + BELIEVED_MS
      const asked = this.#ask().then((isThere) => {
        this.#answer = isThere
        return isThere
      })
      if (isOutdated) this.#answer = asked
    }
    return this.#answer
  }
}

/** That of this process. */
export const getStorageState = (): StorageState =>
  perProcess('storage-state', () => new StorageState(() => answersInTime('storage', () => getStorage().ping())))
