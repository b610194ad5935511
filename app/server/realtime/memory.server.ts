import { LRUCache } from 'lru-cache'
import type { Aenderung } from './aenderung.server.ts'

/** What a change does to something stored: nothing, it may be given a moment longer, or it must not be given any more. */
export type Effect = 'none' | 'stale' | 'gone'

/** What becomes of something made: it is stored, it takes the stored one away, or it leaves the stored one as it is. */
export type Verdict = 'keep' | 'forget' | 'ignore'

/** Something that remembers what the database said, and may do so only while it is told of every change. */
export type Remembers = { resume(): void; pause(): void; forget(aenderung: Aenderung, sinceMs: number): void }

/** Makes a value; `signal` says that nobody waits for it any more. */
type Make<V> = (signal: AbortSignal) => Promise<V>

type Options<V> = {
  effectOn: (key: string, aenderung: Aenderung) => Effect
  maxEntries: number
  maxBytes?: number
  /** Needed with `maxBytes`. */
  bytesOf?: (value: V) => number
  /** Oldest that something stored is given. */
  maxAgeMs?: number
  /** Longest that something is given after a change has made it stale. */
  staleMs?: number
  judge?: (value: V) => Verdict
  /** Told of what is stored; `onResize` is to be called when its bytes have changed. */
  onStore?: (value: V, onResize: () => void) => void
  /** Makes what takes the place of something stale as ready as that was. */
  prepareLike?: (fresh: V, stale: V) => Promise<void>
  now?: () => number
}

/** When a change made this stale that came after its making began; null while it is as the database says. */
type Staleness = { staleSinceMs: number | null }
type Entry<V> = Staleness & { value: V; storedAt: number; startedAs: number }
/** What is being made. `gone`: it must not be stored. Once nobody waits for it any more it is given up. */
type Making<V> = Staleness & {
  key: string
  value: Promise<V>
  gone: boolean
  waiting: number
  givenUp: AbortController
}

/** Handed to the store as it is, so that a hit makes no object. */
const GET = {}

/**
 * Remembers what was made from the database, what was not asked for longest out first. It is used only while changes are
 * heard (`resume`/`pause`); otherwise everything is made anew. Who asks while something is being made gets that, unless
 * a change has come in between. `docs/decisions/0002` and `0074` say why.
 */
export class Memory<V extends NonNullable<unknown>> implements Remembers {
  protected readonly now: () => number
  readonly #options: Options<V> & { maxAgeMs: number; staleMs: number }
  readonly #entries: LRUCache<string, Entry<V>>
  /** What newcomers may wait for; a change takes it away from them. */
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
          // One that is larger would push out too many others.
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

  /** True while every change is heard. */
  get isHeard(): boolean {
    return this.#isHeard
  }

  /** The stored value, if it is still good. A stale one is renewed with `make`, once however many ask. */
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
   * Makes a value that is not stored, once for all who ask meanwhile. What was read before a change is not given to
   * those who asked after it. `leaves`: this one waits no longer; without it somebody always waits.
   */
  load(key: string, make: Make<V>, leaves?: AbortSignal): Promise<V> {
    if (!this.#isHeard) return make(leaves ?? new AbortController().signal)
    const making = this.#joinable.get(key) ?? this.#begin(key, make)
    making.waiting += 1
    leaves?.addEventListener('abort', () => this.#leave(making), { once: true })
    return making.value
  }

  /** The stored value, or else a made one. */
  async getOrLoad(key: string, make: Make<V>, leaves?: AbortSignal): Promise<V> {
    return this.get(key, make) ?? this.load(key, make, leaves)
  }

  /** What was good when changes ceased to be heard, as long as anything may be old. For when nothing can be made. */
  findKept(key: string): V | null {
    const { maxAgeMs } = this.#options
    const entry = this.#entries.peek(key)
    if (this.#isHeard || !entry || entry.staleSinceMs !== null || this.now() - this.#lostAt > maxAgeMs) return null
    return this.#lostAt - entry.storedAt > maxAgeMs ? null : entry.value
  }

  /** What a change that was heard at `sinceMs` does to what is stored, and to what is being made right now. */
  forget(aenderung: Aenderung, sinceMs: number): void {
    // A copy: the store does not promise that one may delete while walking through it.
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

  /** Forgets everything, and whatever is being made right now. */
  clear(): void {
    this.#giveUpMakings()
    this.#entries.clear()
  }

  /** Changes are no longer heard: nothing stored can be trusted while the database answers. */
  pause(): void {
    if (this.#isHeard) this.#lostAt = this.now()
    this.#isHeard = false
    this.#giveUpMakings()
  }

  /** Changes are heard again, from now on. */
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

  /** Nobody joins this any more. */
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
      // Whoever asks next is answered at once, as by the old one.
      await this.#options.prepareLike?.(fresh, old)
      return fresh
    }
    const done = () => this.#renewing.delete(key)
    // Who asks once the old one has expired makes it again, and is told what failed.
    this.load(key, prepared).then(done, done)
  }

  /** Stores a value, unless it is none to store, too old already, or older than the stored one. */
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

  /** Measures a stored value anew. The store does so only for another object. */
  #measure(key: string, value: V): void {
    const entry = this.#entries.peek(key)
    if (entry?.value === value) this.#entries.set(key, { ...entry })
  }

  #isExpired({ staleSinceMs }: Staleness, now: number): boolean {
    return staleSinceMs !== null && now - staleSinceMs > this.#options.staleMs
  }
}
