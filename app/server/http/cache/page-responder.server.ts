import type { IncomingMessage, ServerResponse } from 'node:http'
import { config } from '#app/server/config/config.server.ts'
import {
  COMPRESSION_FLOOR_BYTES,
  chooseEncoding,
  compressOnce,
  KEPT_ORDER,
  ONCE_ORDER,
} from '#app/server/http/answers/compression.server.ts'
import { findWholeBody } from '#app/server/http/answers/whole-body.server.ts'
import type { PortalBindings } from '#app/server/http/portal-app.server.ts'
import { Page, type PageCache } from './page-cache.server.ts'

type Fetch = (request: Request, bindings: PortalBindings) => Response | Promise<Response>

/** Returns the responder for cacheable pages. Renders from the URL alone, so that visitors cannot affect others. */
export function createPageResponder({ cache, fetch }: { cache: PageCache | null; fetch: Fetch }) {
  async function render(key: string, requestId: string, signal: AbortSignal): Promise<Page> {
    const response = await fetch(new Request(config.publicUrl + key, { signal }), { requestId, cacheable: true })
    const body = findWholeBody(response) ?? new Uint8Array(await response.arrayBuffer())
    const { headers, status } = response
    // Browsers keep the page but revalidate: data changes, and a 304 costs nothing.
    if (status === 200 && !headers.has('Cache-Control')) headers.set('Cache-Control', 'public, no-cache')
    if (!headers.get('Vary')?.includes('Accept-Encoding')) headers.append('Vary', 'Accept-Encoding')
    return new Page(status, headers, body)
  }

  async function find(key: string, requestId: string, leaves: AbortSignal): Promise<Page> {
    const make = (signal: AbortSignal) => render(key, requestId, signal)
    if (!cache) return make(leaves)
    const ready = cache.get(key, make) ?? cache.findKeptWhileAway(key)
    if (ready) return ready
    const page = await cache.load(key, make, leaves)
    cache.note(key, page.status)
    return (page.status === 503 && cache.findKept(key)) || page
  }

  return {
    /** Sends the page from the cache. Returns false if `respond` must render or compress it. */
    respondFromCache(key: string, request: IncomingMessage, response: ServerResponse, requestId: string): boolean {
      const page = cache?.get(key, (signal) => render(key, requestId, signal))
      if (!page) return false
      const encoding = chooseEncoding(request.headers['accept-encoding'], KEPT_ORDER)
      const body = page.peek(encoding)
      if (!body) return false
      writePage(page, body, page.isCompressed(encoding) ? encoding : null, { request, response, requestId })
      return true
    },

    /** Sends the page, rendered once for concurrent requests; in an outage the cached page, even a stale one. */
    async respond(key: string, request: IncomingMessage, response: ServerResponse, requestId: string): Promise<void> {
      const leaves = new AbortController()
      // Not when finished: an abort creates an error with a stack.
      response.once('close', () => response.writableFinished || leaves.abort())
      const page = await find(key, requestId, leaves.signal)
      if (!page.isKept) return writeOnce(page, { request, response, requestId })
      const encoding = chooseEncoding(request.headers['accept-encoding'], KEPT_ORDER)
      const body = await page.body(encoding)
      writePage(page, body, page.isCompressed(encoding) ? encoding : null, { request, response, requestId })
    },
  }
}

type Exchange = { request: IncomingMessage; response: ServerResponse; requestId: string }

async function writeOnce(page: Page, exchange: Exchange): Promise<void> {
  const encoding = chooseEncoding(exchange.request.headers['accept-encoding'], ONCE_ORDER)
  const body = await page.body('identity')
  if (encoding === 'identity' || body.length < COMPRESSION_FLOOR_BYTES) writePage(page, body, null, exchange)
  else writePage(page, compressOnce(body, encoding), encoding, exchange)
}

function writePage(
  page: Page,
  body: Uint8Array,
  encoding: string | null,
  { request, response, requestId }: Exchange,
): void {
  const isKnown = page.status === 200 && matchesEtag(request.headers['if-none-match'], page.etag)
  const headers = [...page.headers, 'x-request-id', requestId]
  if (page.status === 200) headers.push('etag', page.etag)
  if (isKnown) {
    response.writeHead(304, headers)
    response.end()
    return
  }
  if (encoding) headers.push('content-encoding', encoding)
  headers.push('content-length', String(body.length))
  response.writeHead(page.status, headers)
  response.end(request.method === 'HEAD' ? undefined : body)
}

/** Compares ETags weakly, as RFC 9110 requires for If-None-Match. */
function matchesEtag(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false
  if (header === etag || header === '*') return true
  const opaque = etag.replace(/^W\//, '')
  return header.split(',').some((candidate) => candidate.trim().replace(/^W\//, '') === opaque)
}
