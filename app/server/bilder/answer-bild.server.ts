import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import type { Executor } from '#app/server/db/database.server.ts'
import type { Storage } from '#app/server/storage/storage.server.ts'
import { CONTENT_TYPES, FORMAT_BYTES, findBildFormat } from './bild-format.server.ts'
import { bildPath, parseBildPath, speicherKey } from './bild-paths.server.ts'
import { isBildVisibleCached } from './bild-visibility.server.ts'

/** Cache-Control headers. Browsers may keep public pictures for good: a key's content never changes (see storeBild). */
const CACHE = { sichtbar: 'public, max-age=31536000, immutable', verborgen: 'private, no-store' }

/**
 * Responds to GET and HEAD of a picture; 404 also if the file is not a picture. `mayHidden`: checks if the user may see
 * pictures of hidden Exposés (BILD-5).
 */
export async function answerBild(
  db: Executor,
  storage: Storage,
  {
    method,
    ifNoneMatch,
    rest,
    mayHidden,
  }: { method: string; ifNoneMatch: string | null; rest: string; mayHidden: () => Promise<boolean> },
): Promise<Response> {
  if (method !== 'GET' && method !== 'HEAD') return fehler(405, { allow: 'GET, HEAD' })
  const path = parseBildPath(rest)
  if (path === null) return fehler(404)
  const file = speicherKey(path.key)
  const [size, sichtbar] = await Promise.all([
    storage.findSize(file),
    isBildVisibleCached(db, { path: bildPath(path.originalKey) }),
  ])
  if (size === null || !(sichtbar || (await mayHidden()))) return fehler(404)

  const etag = `"${createHash('sha256').update(`${path.key}:${size}`).digest('base64url').slice(0, 22)}"`
  const stable = {
    'cache-control': CACHE[sichtbar ? 'sichtbar' : 'verborgen'],
    etag,
    'x-content-type-options': 'nosniff',
  }
  if (matches(ifNoneMatch, etag)) return new Response(null, { status: 304, headers: stable })

  const stream = await storage.stream(file)
  if (stream === null) return fehler(404)
  const { head, body } = await readHead(stream)
  const format = findBildFormat(head)
  if (format === null || method === 'HEAD') stream.destroy()
  if (format === null) return fehler(404)
  const headers = {
    ...stable,
    'content-type': CONTENT_TYPES[format],
    'content-length': String(size),
    // Other pages may embed the pictures, but a picture must not run as a document of this site.
    'cross-origin-resource-policy': 'cross-origin',
    'content-security-policy': "default-src 'none'; sandbox",
  }
  return new Response(method === 'HEAD' ? null : body(), { headers })
}

function matches(ifNoneMatch: string | null, etag: string): boolean {
  if (ifNoneMatch === null) return false
  return ifNoneMatch.split(',').some((tag) => tag.trim() === '*' || tag.trim().replace(/^W\//, '') === etag)
}

async function readHead(stream: Readable) {
  const parts: Buffer[] = []
  let length = 0
  const iterator: AsyncIterator<Buffer> = stream[Symbol.asyncIterator]()
  while (length < FORMAT_BYTES) {
    const { value, done } = await iterator.next()
    if (done) break
    parts.push(value)
    length += value.length
  }
  async function* everything() {
    yield* parts
    for (let next = await iterator.next(); !next.done; next = await iterator.next()) yield next.value
  }
  const body = () => {
    const body = Readable.from(everything(), { objectMode: false })
    body.once('close', () => stream.destroy())
    return Readable.toWeb(body) as ReadableStream<Uint8Array>
  }
  return { head: Buffer.concat(parts), body }
}

function fehler(status: 404 | 405, headers: Record<string, string> = {}): Response {
  const text = status === 404 ? 'Bild nicht gefunden' : 'Diese Methode ist hier nicht möglich.'
  return new Response(text, {
    status,
    headers: {
      ...headers,
      'content-type': 'text/plain; charset=utf-8',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    },
  })
}
