import { hash } from 'node:crypto'
import {
  COMPRESSION_FLOOR_BYTES,
  compressKept,
  expandKept,
  type KeptEncoding,
} from '#app/server/http/answers/compression.server.ts'
import { Memory, type Verdict } from '#app/server/realtime/memory.server.ts'
import { effectOn, needsDatabase } from './page-effect.server.ts'

/** Headers that belong to a single response and are not cached. */
const PERSONAL_HEADERS = new Set(['x-request-id', 'content-length', 'date', 'connection', 'transfer-encoding'])

/** Rendered page. Once cached, only its compressed forms are kept, a seventh of the size. */
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
    // Weak: compressed forms have different bytes.
    this.etag = `W/"${hash('sha1', body, 'base64url')}"`
    this.headers = [...headers].flatMap(([name, value]) => (PERSONAL_HEADERS.has(name) ? [] : [name, value]))
  }

  get bytes(): number {
    let sum = (this.#rendered?.length ?? 0) + 1024
    for (const body of this.#compressed.values()) sum += body.length
    return sum
  }

  /** True once the page is in the cache; false if it only serves the requests that wait for it. */
  get isKept(): boolean {
    return this.#isKept
  }

  /** Marks the page as cached. Calls `onResize` when compressing changes its size. */
  keep(onResize: () => void): void {
    this.#isKept = true
    this.#onResize = onResize
    this.#dropRendered()
    onResize()
  }

  /** Returns the body in this encoding; null if it must be compressed or expanded first. */
  peek(encoding: KeptEncoding): Buffer | null {
    if (encoding === 'identity' || this.#isSmall) return this.#rendered
    return this.#compressed.get(encoding) ?? null
  }

  async prepareLike(other: Page): Promise<void> {
    await Promise.all([...other.#compressed.keys()].map((encoding) => this.body(encoding)))
  }

  isCompressed(encoding: KeptEncoding): boolean {
    return encoding !== 'identity' && !this.#isSmall
  }

  /** Returns the body in this encoding, compressed if necessary. Concurrent requests share one compression. */
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

  /** Drops a cached page's uncompressed body as soon as there is a compressed one, from which others can be made. */
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

/** Minimum interval in ms between attempts to reach an unreachable database. */
const ASK_AGAIN_MS = 500

/** Maximum time in ms for which a stale page is still served (LIVE-3). */
const STALE_MS = 1_000

type PageCacheOptions = {
  maxEntries: number
  maxBytes: number
  /** Maximum age in ms. Dates on a page become wrong even if the database does not change. */
  maxAgeMs: number
  now?: () => number
}

/** Cache of pages. Serves a stale page for at most `STALE_MS` while rendering it again; in an outage for longer. */
export class PageCache extends Memory<Page> {
  /** Time in ms of the next try to reach the database; null while the database seems reachable. */
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

  /** Detects an outage: it begins with a 503, and ends when a page that needs the database has been rendered. */
  note(key: string, status: number): void {
    if (status === 503) this.#askAgainAt = this.now() + ASK_AGAIN_MS
    else if (status === 200 && needsDatabase(key)) this.#askAgainAt = null
  }

  /** Returns the cached page in an outage, otherwise null. Every half second one request gets null, as a retry. */
  findKeptWhileAway(key: string): Page | null {
    if (this.isHeard || this.#askAgainAt === null || !needsDatabase(key)) return null
    const now = this.now()
    if (now < this.#askAgainAt) return this.findKept(key)
    this.#askAgainAt = now + ASK_AGAIN_MS
    return null
  }
}

/** Decides if a page is cached. Errors and missing pages are cheap to render, but would evict good pages. */
function judge(page: Page): Verdict {
  if (page.status >= 500) return 'ignore'
  if (page.status !== 200) return 'forget'
  for (let index = 0; index < page.headers.length; index += 2) {
    if (page.headers[index] === 'set-cookie') return 'forget'
    if (page.headers[index] === 'cache-control' && page.headers[index + 1]?.includes('no-store')) return 'forget'
  }
  return 'keep'
}
