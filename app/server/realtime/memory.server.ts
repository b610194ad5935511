import { LRUCache } from 'lru-cache'
import type { Aenderung } from './aenderung.server.ts'

/** Effect of a change on a cache entry. A `stale` entry is still served for `staleMs`. */
export type Effect = 'none' | 'stale' | 'gone'

/** `forget` deletes the stored value, `ignore` leaves it. Neither stores the fresh value. */
export type Verdict = 'keep' | 'forget' | 'ignore'

export type Remembers = { resume(): void; pause(): void; forget(aenderung: Aenderung, sinceMs: number): void }

/** `signal` aborts as soon as no request waits for the value. */
type Make<V> = (signal: AbortSignal) => Promise<V>

type Options<V> = {
  effectOn: (key: string, aenderung: Aenderung) => Effect
  maxEntries: number
  maxBytes?: number
  bytesOf?: (value: V) => number
  maxAgeMs?: number
  /** Time in ms for which stale entries are still served. */
  staleMs?: number
  judge?: (value: V) => Verdict
  /** Call `onResize` whenever the size of the value has changed. */
  onStore?: (value: V, onResize: () => void) => void
  /** Prepares the fresh value like the stale value that it replaces, for example by compressing it. */
  prepareLike?: (fresh: V, stale: V) => Promise<void>
  now?: () => number
}

/** `staleSinceMs` is the time of the first change after loading began, or null while fresh. */
type Staleness = { staleSinceMs: number | null }
type Entry<V> = Staleness & { value: V; storedAt: number; startedAs: number }
/** A value being loaded. `gone` means that it must not be stored. */
type Making<V> = Staleness & {
  key: string
  value: Promise<V>
  gone: boolean
  waiting: number
  givenUp: AbortController
}

/** Shared options object, so that a cache hit allocates nothing. */
const GET = {}

/** LRU cache of database content. Used only while change notifications are received (docs/decisions/0002). */
export class Memory<V extends NonNullable<unknown>> implements Remembers {
  protected readonly now: () => number
  readonly #options: Options<V> & { maxAgeMs: number; staleMs: number }
  readonly #entries: LRUCache<string, Entry<V>>
  readonly #joinable = new Map<string, Making<V>>()
  readonly #makings = new Set<Making<V>>()
  readonly #renewing = new Set<string>()
  #begun = 0
  #isHeard = false
  #lostAt = 0

  constructor(options: Options<V>) {
    this.#options = { maxAgeMs: Number.POSITIVE_INFINITY, staleMs: 0, ...options }
    this.now = options.now ?? Date.now
    const { maxEntries: max, maxBytes, bytesOf } = options
    this.#entries = new LRUCache({
      max,
      ...(maxBytes &&
        bytesOf && {
          maxSize: maxBytes,
          // Larger entries would evict too many others.
          maxEntrySize: maxBytes / 4,
          sizeCalculation: ({ value }: Entry<V>) => bytesOf(value),
        }),
    })
  }

  get size(): number {
    return this.#entries.size
  }

  get bytes(): number {
    return this.#entries.calculatedSize
  }

  get isHeard(): boolean {
    return this.#isHeard
  }

  /** Returns the cached value or null. A stale value is reloaded in the background. */
  get(key: string, make: Make<V>): V | null {
    if (!this.#isHeard) return null
    const entry = this.#entries.get(key, GET)
    if (!entry) return null
    const now = this.now()
    if (now - entry.storedAt > this.#options.maxAgeMs || this.#isExpired(entry, now)) {
      this.#entries.delete(key)
      return null
    }
    if (entry.staleSinceMs !== null) this.#renew(key, entry.value, make)
    return entry.value
  }

  /**
   * Loads a value once for concurrent requests. A request after a change never gets a value read before the change. The
   * load is aborted when every waiting request has left; requests without `leaves` never leave.
   */
  load(key: string, make: Make<V>, leaves?: AbortSignal): Promise<V> {
    if (!this.#isHeard) return make(leaves ?? new AbortController().signal)
    const making = this.#joinable.get(key) ?? this.#begin(key, make)
    making.waiting += 1
    leaves?.addEventListener('abort', () => this.#leave(making), { once: true })
    return making.value
  }

  async getOrLoad(key: string, make: Make<V>, leaves?: AbortSignal): Promise<V> {
    return this.get(key, make) ?? this.load(key, make, leaves)
  }

  /** Returns the last known value in a database outage; null otherwise, or if the value is stale or too old. */
  findKept(key: string): V | null {
    const { maxAgeMs } = this.#options
    const entry = this.#entries.peek(key)
    if (this.#isHeard || !entry || entry.staleSinceMs !== null || this.now() - this.#lostAt > maxAgeMs) return null
    return this.#lostAt - entry.storedAt > maxAgeMs ? null : entry.value
  }

  /** Applies a change to all entries. `sinceMs` is the time when the change was received. */
  forget(aenderung: Aenderung, sinceMs: number): void {
    // Copies, since the cache does not support deletion during iteration.
    for (const [key, entry] of [...this.#entries.entries()]) {
      const effect = this.#options.effectOn(key, aenderung)
      if (effect === 'gone') this.#entries.delete(key)
      else if (effect === 'stale') entry.staleSinceMs ??= sinceMs
    }
    for (const making of this.#makings) {
      const effect = this.#options.effectOn(making.key, aenderung)
      if (effect === 'none') continue
      if (effect === 'gone') making.gone = true
      else making.staleSinceMs ??= sinceMs
      this.#part(making)
    }
  }

  clear(): void {
    this.#giveUpMakings()
    this.#entries.clear()
  }

  pause(): void {
    if (this.#isHeard) this.#lostAt = this.now()
    this.#isHeard = false
    this.#giveUpMakings()
  }

  resume(): void {
    this.clear()
    this.#isHeard = true
  }

  #begin(key: string, make: Make<V>): Making<V> {
    this.#begun += 1
    const startedAs = this.#begun
    const givenUp = new AbortController()
    const value = make(givenUp.signal)
    const making: Making<V> = { key, value, staleSinceMs: null, gone: false, waiting: 0, givenUp }
    this.#joinable.set(key, making)
    this.#makings.add(making)
    making.value = value
      .then((made) => {
        if (this.#isHeard && !making.gone) this.#settle(key, made, making.staleSinceMs, startedAs)
        return made
      })
      .finally(() => {
        this.#makings.delete(making)
        this.#part(making)
      })
    return making
  }

  #leave(making: Making<V>): void {
    making.waiting -= 1
    if (making.waiting > 0 || !this.#makings.has(making)) return
    making.gone = true
    this.#part(making)
    making.givenUp.abort()
  }

  #part(making: Making<V>): void {
    if (this.#joinable.get(making.key) === making) this.#joinable.delete(making.key)
  }

  #giveUpMakings(): void {
    for (const making of this.#makings) making.gone = true
    this.#joinable.clear()
  }

  #renew(key: string, old: V, make: Make<V>): void {
    if (this.#renewing.has(key)) return
    this.#renewing.add(key)
    const prepared: Make<V> = async (signal) => {
      const fresh = await make(signal)
      // Prepares the value now, so that the next request is as fast as before.
      await this.#options.prepareLike?.(fresh, old)
      return fresh
    }
    const done = () => this.#renewing.delete(key)
    // Errors are ignored here: the request after expiry loads again and gets its own error.
    this.load(key, prepared).then(done, done)
  }

  /** Stores a loaded value if `judge` allows it; does nothing if loading of the stored value began later. */
  #settle(key: string, value: V, staleSinceMs: number | null, startedAs: number): void {
    const stored = this.#entries.peek(key)
    if (stored && stored.startedAs > startedAs) return
    const { judge, onStore } = this.#options
    const now = this.now()
    const verdict = judge?.(value) ?? 'keep'
    if (verdict === 'ignore') return
    this.#entries.delete(key)
    if (verdict === 'forget' || this.#isExpired({ staleSinceMs }, now)) return
    const entry = { value, staleSinceMs, startedAs, storedAt: now }
    this.#entries.set(key, entry)
    if (this.#entries.peek(key) === entry) onStore?.(value, () => this.#measure(key, value))
  }

  /** Updates the size of an entry. The cache measures only new objects, hence the copy. */
  #measure(key: string, value: V): void {
    const entry = this.#entries.peek(key)
    if (entry?.value === value) this.#entries.set(key, { ...entry })
  }

  #isExpired({ staleSinceMs }: Staleness, now: number): boolean {
    return staleSinceMs !== null && now - staleSinceMs > this.#options.staleMs
  }
}
