import { LRUCache } from 'lru-cache'
import type { Aenderung } from './aenderung.server.ts'

/** Effect of a change on an entry: none, served stale a little longer, or removed. */
export type Effect = 'none' | 'stale' | 'gone'

/** Decision on a fresh value: store it, delete the stored one, or keep the stored one. */
export type Verdict = 'keep' | 'forget' | 'ignore'

/** A cache of database content, valid only while every change is received. */
export type Remembers = { resume(): void; pause(): void; forget(aenderung: Aenderung, sinceMs: number): void }

/** Loads a value; `signal` aborts when nobody waits for it any more. */
type Make<V> = (signal: AbortSignal) => Promise<V>

type Options<V> = {
  effectOn: (key: string, aenderung: Aenderung) => Effect
  maxEntries: number
  maxBytes?: number
  bytesOf?: (value: V) => number
  /** Age limit of an entry. */
  maxAgeMs?: number
  /** Time that a stale entry is still served. */
  staleMs?: number
  judge?: (value: V) => Verdict
  /** Called for each stored value; call `onResize` when its size has changed. */
  onStore?: (value: V, onResize: () => void) => void
  /** Prepares a replacement like the stale value (for example compresses it). */
  prepareLike?: (fresh: V, stale: V) => Promise<void>
  now?: () => number
}

/** Time of the first change after loading began; null while fresh. */
type Staleness = { staleSinceMs: number | null }
type Entry<V> = Staleness & { value: V; storedAt: number; startedAs: number }
/** A load in flight. `gone`: its result must not be stored. Aborted once nobody waits. */
type Making<V> = Staleness & {
  key: string
  value: Promise<V>
  gone: boolean
  waiting: number
  givenUp: AbortController
}

/** Shared options object, so that a hit allocates nothing. */
const GET = {}

/**
 * LRU cache of database content. Used only while changes are received (`resume`/`pause`); otherwise everything is
 * loaded. Concurrent requests share a load unless a change came in between (docs/decisions/0002 and 0074).
 */
export class Memory<V extends NonNullable<unknown>> implements Remembers {
  protected readonly now: () => number
  readonly #options: Options<V> & { maxAgeMs: number; staleMs: number }
  readonly #entries: LRUCache<string, Entry<V>>
  /** Loads that new requests may join; a change removes them. */
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

  /**
   * The stored value if it is fresh or still serveable. A stale one is reloaded with `make`, once for concurrent
   * requests.
   */
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
   * Loads a missing value, once for concurrent requests. Requests after a change never get a value read before it.
   * `leaves`: this request stops waiting; without it the load is never aborted.
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

  /** Last known value after the connection was lost, within the age limit. For outages of the database. */
  findKept(key: string): V | null {
    const { maxAgeMs } = this.#options
    const entry = this.#entries.peek(key)
    if (this.#isHeard || !entry || entry.staleSinceMs !== null || this.now() - this.#lostAt > maxAgeMs) return null
    return this.#lostAt - entry.storedAt > maxAgeMs ? null : entry.value
  }

  /** Applies a change received at `sinceMs` to entries and loads in flight. */
  forget(aenderung: Aenderung, sinceMs: number): void {
    // A copy, since the cache does not support deletion during iteration.
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

  /** Removes all entries and abandons loads in flight. */
  clear(): void {
    this.#giveUpMakings()
    this.#entries.clear()
  }

  /** Changes are no longer received: entries cannot be trusted while the database works. */
  pause(): void {
    if (this.#isHeard) this.#lostAt = this.now()
    this.#isHeard = false
    this.#giveUpMakings()
  }

  /** Changes are received again from now on. */
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

  /** Stops new requests from joining. */
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
      // The next request is served as fast as from the old value.
      await this.#options.prepareLike?.(fresh, old)
      return fresh
    }
    const done = () => this.#renewing.delete(key)
    // A failure is reported to the request that reloads after expiry.
    this.load(key, prepared).then(done, done)
  }

  /** Stores a value unless it is rejected, too old, or older than the stored one. */
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

  /** Measures an entry again; the cache only does so for a new object. */
  #measure(key: string, value: V): void {
    const entry = this.#entries.peek(key)
    if (entry?.value === value) this.#entries.set(key, { ...entry })
  }

  #isExpired({ staleSinceMs }: Staleness, now: number): boolean {
    return staleSinceMs !== null && now - staleSinceMs > this.#options.staleMs
  }
}
