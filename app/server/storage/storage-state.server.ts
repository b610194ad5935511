import { answersInTime } from '#app/server/log/answers-in-time.server.ts'
import { perProcess } from '#app/server/process/per-process.server.ts'
import { getStorage } from './storage.server.ts'

/** Minimum interval of checks in ms, since /readyz is public and each check writes a file. */
const BELIEVED_MS = 15_000

/** State of the storage, checked in the background, so that a hanging storage delays no request. */
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

export const getStorageState = (): StorageState =>
  perProcess('storage-state', () => new StorageState(() => answersInTime('storage', () => getStorage().ping())))
