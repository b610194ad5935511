import { hash } from 'node:crypto'
import { Memory, type Verdict } from '#app/server/realtime/memory.server.ts'
import { COMPRESSION_FLOOR_BYTES, compressKept, expandKept, type KeptEncoding } from './compression.server.ts'
import { effectOn, needsDatabase } from './page-effect.server.ts'

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
  #onResize: () => void = () => undefined

  constructor(status: number, headers: Headers, body: Uint8Array) {
    this.status = status
    this.#rendered = Buffer.from(body.buffer, body.byteOffset, body.byteLength)
    this.#isSmall = body.length < COMPRESSION_FLOOR_BYTES
    // Weak: the compressed forms are different bytes of the same page.
    this.etag = `W/"${hash('sha1', body, 'base64url')}"`
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

  /** From now on the page is kept; `onResize` is told whenever compressing has changed its size. */
  keep(onResize: () => void): void {
    this.#isKept = true
    this.#onResize = onResize
    this.#dropRendered()
    onResize()
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
      this.#dropRendered()
      this.#onResize()
      return body
    } finally {
      this.#pending.delete(encoding)
    }
  }

  /** Once there is a compressed form, the others can be had from it. */
  #dropRendered(): void {
    if (this.#isKept && this.#compressed.size > 0) this.#rendered = null
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

/** Longest that a page is shown after it has gone stale by somebody else's change (LIVE-3). */
const STALE_MS = 1_000

type PageCacheOptions = {
  maxEntries: number
  maxBytes: number
  /** A page may show dates, and nothing in the database says that a day has passed. */
  maxAgeMs: number
  now?: () => number
}

/**
 * Rendered pages of the public area. A page that a change has made stale is shown for `STALE_MS` at most, while one
 * rendering renews it; one that must not be shown any more is dropped (`effectOn`). What was stored when changes ceased
 * to be heard is kept for requests that the database cannot answer (`findKept`).
 */
export class PageCache extends Memory<Page> {
  /** When the database is asked again; null while it is not known to be away. */
  #askAgainAt: number | null = null

  constructor(options: PageCacheOptions) {
    super({
      ...options,
      staleMs: STALE_MS,
      effectOn,
      judge,
      bytesOf: (page) => page.bytes,
      onStore: (page, onResize) => page.keep(onResize),
      prepareLike: (fresh, stale) => fresh.prepareLike(stale),
    })
  }

  override resume(): void {
    this.#askAgainAt = null
    super.resume()
  }

  /** Tells how the making of a page has ended: with 503 the database is away, with something out of it, it is back. */
  note(key: string, status: number): void {
    if (status === 503) this.#askAgainAt = this.now() + ASK_AGAIN_MS
    else if (status === 200 && needsDatabase(key)) this.#askAgainAt = null
  }

  /**
   * What is given without asking the database, as it was away a moment ago. One request each half second asks it: where it
   * hangs that takes seconds, and everybody else has the kept page at once.
   */
  findKeptWhileAway(key: string): Page | null {
    if (this.isHeard || this.#askAgainAt === null || !needsDatabase(key)) return null
    const now = this.now()
    if (now < this.#askAgainAt) return this.findKept(key)
    this.#askAgainAt = now + ASK_AGAIN_MS
    return null
  }
}

/** Failures and missing pages are cheap to render and would only push good pages out. */
function judge(page: Page): Verdict {
  if (page.status >= 500) return 'ignore'
  if (page.status !== 200) return 'forget'
  for (let index = 0; index < page.headers.length; index += 2) {
    if (page.headers[index] === 'set-cookie') return 'forget'
    if (page.headers[index] === 'cache-control' && page.headers[index + 1]?.includes('no-store')) return 'forget'
  }
  return 'keep'
}
