import { createHash } from 'node:crypto'
import type { Aenderung } from '#app/server/realtime/aenderung.server.ts'
import { COMPRESSION_FLOOR_BYTES, compressKept, expandKept, type KeptEncoding } from './compression.server.ts'
import { effectOn } from './page-effect.server.ts'

/** What belongs to one answer and not to the page. */
const PERSONAL_HEADERS = new Set(['x-request-id', 'content-length', 'date', 'connection', 'transfer-encoding'])

/**
 * A rendered page. One that is kept is compressed well, when first asked for, and then held in compressed forms alone:
 * as it was rendered it is seven times as large, and hardly anybody asks for that.
 */
export class Page {
  readonly status: number
  readonly etag: string
  readonly headers: readonly string[]
  #rendered: Buffer | null
  #isKept = false
  readonly #isSmall: boolean
  readonly #compressed = new Map<Exclude<KeptEncoding, 'identity'>, Buffer>()
  readonly #pending = new Map<KeptEncoding, Promise<Buffer>>()
  #onResize: (bytes: number) => void = () => undefined

  constructor(status: number, headers: Headers, body: Buffer) {
    this.status = status
    this.#rendered = body
    this.#isSmall = body.length < COMPRESSION_FLOOR_BYTES
    // Weak: the compressed forms are different bytes of the same page.
    this.etag = `W/"${createHash('sha1').update(body).digest('base64url')}"`
    this.headers = [...headers].flatMap(([name, value]) => (PERSONAL_HEADERS.has(name) ? [] : [name, value]))
  }

  get bytes(): number {
    let sum = (this.#rendered?.length ?? 0) + 1024
    for (const body of this.#compressed.values()) sum += body.length
    return sum
  }

  /** False for a page that goes to those who wait for it now, and to nobody else. */
  get isKept(): boolean {
    return this.#isKept
  }

  /** From now on the page is kept; `onResize` is told what compressing adds to it or takes away. */
  keep(onResize: (bytes: number) => void): void {
    this.#isKept = true
    this.#onResize = onResize
    this.#dropRendered()
  }

  /** The body in an encoding, or null when it has to be compressed (or expanded) first. */
  peek(encoding: KeptEncoding): Buffer | null {
    if (encoding === 'identity' || this.#isSmall) return this.#rendered
    return this.#compressed.get(encoding) ?? null
  }

  /** Makes the compressed forms that another page has already been asked for. */
  async prepareLike(other: Page): Promise<void> {
    await Promise.all([...other.#compressed.keys()].map((encoding) => this.body(encoding)))
  }

  /** True when a body of this encoding is compressed. */
  isCompressed(encoding: KeptEncoding): boolean {
    return encoding !== 'identity' && !this.#isSmall
  }

  /** The body in an encoding. Compresses once, however many ask at the same time. */
  async body(encoding: KeptEncoding): Promise<Buffer> {
    const ready = this.peek(encoding)
    if (ready) return ready
    const pending = this.#pending.get(encoding) ?? this.#make(encoding)
    this.#pending.set(encoding, pending)
    return pending
  }

  async #make(encoding: KeptEncoding): Promise<Buffer> {
    try {
      const rendered = this.#rendered ?? (await this.#expand())
      if (encoding === 'identity') return rendered
      const body = await compressKept(rendered, encoding)
      this.#compressed.set(encoding, body)
      this.#onResize(body.length)
      this.#dropRendered()
      return body
    } finally {
      this.#pending.delete(encoding)
    }
  }

  /** Once there is a compressed form, the others can be had from it. */
  #dropRendered(): void {
    if (!this.#isKept || !this.#rendered || this.#compressed.size === 0) return
    const { length } = this.#rendered
    this.#rendered = null
    this.#onResize(-length)
  }

  #expand(): Promise<Buffer> {
    const [first] = this.#compressed
    if (!first) throw new Error('A page without any form.')
    const [encoding, body] = first
    return expandKept(body, encoding)
  }
}

/** While the database is away and pages are kept, it is asked again after this time and not by every request. */
const ASK_AGAIN_MS = 500

/** Longest that a page is shown after it has gone stale by somebody else's change. */
export const STALE_MS = 1_000

/** When a change made this stale that came after its rendering began; null while it is as the database says. */
type Staleness = { staleSinceMs: number | null }
type Entry = Staleness & { page: Page; storedAt: number; startedAs: number }
/**
 * A page that is being rendered. `gone`: what comes out must not be kept. Once nobody waits for it any more it is given
 * up.
 */
type Rendering = Staleness & { page: Promise<Page>; gone: boolean; waiting: number; givenUp: AbortController }

/** Makes a page; `signal` says that nobody waits for it any more. */
type Render = (signal: AbortSignal) => Promise<Page>

type PageCacheOptions = {
  maxEntries: number
  maxBytes: number
  /** A page may show dates, and nothing in the database says that a day has passed. */
  maxAgeMs: number
  now?: () => number
}

/**
 * Rendered pages of the public area, least recently used out first. It is usable only while changes of the database
 * are heard (`resume`/`pause`); otherwise every request renders. A page that a change has made stale is shown for
 * `STALE_MS` at most, while one rendering renews it; one that must not be shown any more is dropped (`effectOn`). What
 * was stored when changes ceased to be heard is kept for requests that the database cannot answer (`findKept`), as long
 * as a page may be old at all.
 */
export class PageCache {
  readonly #options: Required<PageCacheOptions>
  readonly #entries = new Map<string, Entry>()
  /** What newcomers may wait for; a change takes it away from them. */
  readonly #joinable = new Map<string, Rendering>()
  readonly #renderings = new Map<Rendering, string>()
  readonly #renewing = new Set<string>()
  #bytes = 0
  #renderingsBegun = 0
  #usable = false
  #lostAt = 0
  #awayUntil = 0

  constructor(options: PageCacheOptions) {
    this.#options = { now: Date.now, ...options }
  }

  get size(): number {
    return this.#entries.size
  }

  get bytes(): number {
    return this.#bytes
  }

  /** The stored page, if it is still good. A stale one is renewed with `render`, once however many ask. */
  get(key: string, render: Render): Page | null {
    if (!this.#usable) return null
    const entry = this.#entries.get(key)
    if (!entry) return null
    const now = this.#options.now()
    if (now - entry.storedAt > this.#options.maxAgeMs || isExpired(entry, now)) {
      this.#remove(key)
      return null
    }
    // Map keeps insertion order, so the first key is the one not used for longest.
    this.#entries.delete(key)
    this.#entries.set(key, entry)
    if (entry.staleSinceMs !== null) this.#renew(key, entry.page, render)
    return entry.page
  }

  /**
   * Renders a page that is not stored, once for all who ask meanwhile. What was read before a change is not given to
   * those who asked after it. `leaves`: this one waits no longer; without it somebody always waits.
   */
  load(key: string, render: Render, leaves?: AbortSignal): Promise<Page> {
    if (!this.#usable) return render(leaves ?? new AbortController().signal)
    const rendering = this.#joinable.get(key) ?? this.#begin(key, render)
    rendering.waiting += 1
    leaves?.addEventListener('abort', () => this.#leave(key, rendering), { once: true })
    return rendering.page
  }

  #begin(key: string, render: Render): Rendering {
    this.#renderingsBegun += 1
    const startedAs = this.#renderingsBegun
    const givenUp = new AbortController()
    const page = render(givenUp.signal)
    const rendering: Rendering = { page, staleSinceMs: null, gone: false, waiting: 0, givenUp }
    this.#joinable.set(key, rendering)
    this.#renderings.set(rendering, key)
    rendering.page = rendering.page
      .then((page) => {
        if (this.#usable && !rendering.gone) this.#keep(key, page, { ...rendering, startedAs })
        return page
      })
      .finally(() => {
        this.#renderings.delete(rendering)
        if (this.#joinable.get(key) === rendering) this.#joinable.delete(key)
      })
    return rendering
  }

  #leave(key: string, rendering: Rendering): void {
    rendering.waiting -= 1
    if (rendering.waiting > 0 || !this.#renderings.has(rendering)) return
    rendering.gone = true
    if (this.#joinable.get(key) === rendering) this.#joinable.delete(key)
    rendering.givenUp.abort()
  }

  /** What a change that was heard at `seitMs` does to stored pages, and to what is being rendered right now. */
  forget(aenderung: Aenderung, seitMs: number): void {
    for (const [key, entry] of this.#entries) {
      const effect = effectOn(key, aenderung)
      if (effect === 'gone') this.#remove(key)
      else if (effect === 'stale') entry.staleSinceMs ??= seitMs
    }
    for (const [rendering, key] of this.#renderings) {
      const effect = effectOn(key, aenderung)
      if (effect === 'none') continue
      if (effect === 'gone') rendering.gone = true
      else rendering.staleSinceMs ??= seitMs
      if (this.#joinable.get(key) === rendering) this.#joinable.delete(key)
    }
  }

  /** Forgets everything, and whatever is being rendered right now. */
  clear(): void {
    this.#giveUpRenderings()
    this.#entries.clear()
    this.#bytes = 0
  }

  /** Changes are no longer heard: nothing stored can be trusted while the database answers. */
  pause(): void {
    if (this.#usable) this.#lostAt = this.#options.now()
    this.#usable = false
    this.#giveUpRenderings()
  }

  /** Tells that a page could not be made, because the database is away. */
  noteAway(): void {
    this.#awayUntil = this.#options.now() + ASK_AGAIN_MS
  }

  /** True when the database was away a moment ago: a kept page is then given without asking it again. */
  get isAway(): boolean {
    return !this.#usable && this.#options.now() < this.#awayUntil
  }

  /** A page that was good when changes ceased to be heard. Only for a request that the database cannot answer. */
  findKept(key: string): Page | null {
    const { now, maxAgeMs } = this.#options
    const entry = this.#entries.get(key)
    if (this.#usable || !entry || entry.staleSinceMs !== null || now() - this.#lostAt > maxAgeMs) return null
    return this.#lostAt - entry.storedAt > maxAgeMs ? null : entry.page
  }

  /** Changes are heard again, from now on. */
  resume(): void {
    this.clear()
    this.#usable = true
  }

  #giveUpRenderings(): void {
    for (const rendering of this.#renderings.keys()) rendering.gone = true
    this.#joinable.clear()
  }

  #renew(key: string, old: Page, render: Render): void {
    if (this.#renewing.has(key)) return
    this.#renewing.add(key)
    const prepared: Render = async (signal) => {
      const page = await render(signal)
      // Whoever asks next is answered at once, as by the old one.
      await page.prepareLike(old)
      return page
    }
    this.load(key, prepared).then(
      () => this.#renewing.delete(key),
      // Who asks once the old page has expired renders it again, and is told what failed.
      () => this.#renewing.delete(key),
    )
  }

  /** Stores a page, unless it is no page to store, too old already, or older than the stored one. */
  #keep(key: string, page: Page, { staleSinceMs, startedAs }: Pick<Entry, 'staleSinceMs' | 'startedAs'>): void {
    const stored = this.#entries.get(key)
    if (stored && stored.startedAs > startedAs) return
    const now = this.#options.now()
    if (isStorable(page) && !isExpired({ staleSinceMs }, now)) {
      this.#store(key, { page, staleSinceMs, startedAs, storedAt: now })
    } else if (page.status < 500) this.#remove(key)
  }

  #store(key: string, entry: Entry): void {
    const { page } = entry
    this.#remove(key)
    if (page.bytes > this.#options.maxBytes / 4) return
    page.keep((bytes) => {
      if (this.#entries.get(key)?.page !== page) return
      this.#bytes += bytes
      this.#evict()
    })
    this.#entries.set(key, entry)
    this.#bytes += page.bytes
    this.#evict()
  }

  #evict(): void {
    for (const key of this.#entries.keys()) {
      if (this.#entries.size <= this.#options.maxEntries && this.#bytes <= this.#options.maxBytes) return
      this.#remove(key)
    }
  }

  #remove(key: string): void {
    const entry = this.#entries.get(key)
    if (!entry) return
    this.#entries.delete(key)
    this.#bytes -= entry.page.bytes
  }
}

function isExpired({ staleSinceMs }: Staleness, now: number): boolean {
  return staleSinceMs !== null && now - staleSinceMs > STALE_MS
}

/** Failures and missing pages are cheap to render and would only push good pages out. */
function isStorable(page: Page): boolean {
  if (page.status !== 200) return false
  for (let index = 0; index < page.headers.length; index += 2) {
    if (page.headers[index] === 'set-cookie') return false
    if (page.headers[index] === 'cache-control' && page.headers[index + 1]?.includes('no-store')) return false
  }
  return true
}
