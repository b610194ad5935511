import { randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getRequestListener, type HttpBindings } from '@hono/node-server'
import type { Hono } from 'hono'
import { config } from '#app/server/config/config.server.ts'
import { TILES_PATH } from '#app/server/lage/tiles.server.ts'
import { getLogger } from '#app/server/log/logger.server.ts'
import { getRequestFigures } from '#app/server/telemetry/request-figures.server.ts'
import {
  MALFORMED_ADDRESS,
  plainPageResponse,
  renderPlainPage,
  UNEXPECTED_ERROR,
  UNKNOWN_HOST,
} from './answers/plain-page.server.ts'
import type { PageCache } from './cache/page-cache.server.ts'
import { pageCacheKey } from './cache/page-cache-key.server.ts'
import { createPageResponder } from './cache/page-responder.server.ts'
import { followAnswer } from './ending.server.ts'
import type { PortalBindings } from './portal-app.server.ts'
import { countHosts, isKnownHost, readRequestUrl } from './request/request-checks.server.ts'
import { findRoute } from './route-table.server.ts'
import { setSecurityHeaders } from './security-headers.server.ts'

type PortalServerOptions = {
  app: Hono<{ Bindings: PortalBindings }>
  cache: PageCache | null
  middleware?: (request: IncomingMessage, response: ServerResponse, next: () => void) => void
}

export function createPortalServer({ app, cache, middleware }: PortalServerOptions): Server {
  const pages = createPageResponder({ cache, fetch: (request, bindings) => app.fetch(request, bindings) })
  const log = getLogger()
  const figures = getRequestFigures()
  function handle(request: IncomingMessage, response: ServerResponse): void {
    followAnswer(response)
    const requestId = createRequestId()
    const startedAt = performance.now()
    const target = readRequestUrl(request.url ?? '/')
    let source = 'app'
    response.once('close', () => {
      const ms = performance.now() - startedAt
      const path = target.kind === 'ok' ? pathOf(target.url) : null
      const route = path === null ? target.kind : patternOf(path)
      figures.count(
        route,
        request.method,
        response.writableFinished ? response.statusCode : null,
        STREAMS.has(route) ? null : ms,
      )
      // Cheap or frequent requests are not logged: cached pages, build files, metrics.
      const isCheap = source === 'cache' || route === ASSETS || route === 'metrics'
      if (isCheap && !log.isLevelEnabled('debug')) return
      const entry = {
        requestId,
        method: request.method,
        path: path === null ? null : pathForLog(path, route),
        status: response.statusCode,
        ms: Math.round(ms * 10) / 10,
        source,
      }
      log[isCheap ? 'debug' : 'info'](entry, 'request')
    })
    if (countHosts(request.rawHeaders) > 1) {
      writePlain(response, 400, requestId)
      return
    }
    if (!isKnownHost(request.headers.host)) {
      writePlain(response, 421, requestId)
      return
    }
    if (target.kind === 'malformed') {
      writePlain(response, 400, requestId)
      return
    }
    if (target.kind === 'redirect') {
      writeRedirect(response, target.location, requestId)
      return
    }
    request.url = target.url
    const key = pageCacheKey(request.method ?? 'GET', target.url, request.headers.cookie)
    if (key === null) {
      requestIds.set(request, requestId)
      listener(request, response).catch((error: unknown) => fail(error, response, requestId))
      return
    }
    if (pages.respondFromCache(key, request, response, requestId)) {
      source = 'cache'
      figures.countPage('hit')
      return
    }
    source = 'page'
    figures.countPage('miss')
    pages.respond(key, request, response, requestId).catch((error: unknown) => fail(error, response, requestId))
  }

  const requestIds = new WeakMap<IncomingMessage, string>()
  const idOf = (incoming: IncomingMessage) => requestIds.get(incoming) ?? createRequestId()
  const listener = getRequestListener(
    (request, env) => {
      const { incoming, outgoing } = env as HttpBindings
      return app.fetch(request, { incoming, outgoing, requestId: idOf(incoming), cacheable: false })
    },
    { errorHandler: answerBrokenRequest },
  )

  function fail(error: unknown, response: ServerResponse, requestId: string): void {
    log.error({ err: error, requestId }, 'request failed')
    if (response.headersSent) response.destroy()
    else writePlain(response, 500, requestId)
  }

  const server = createServer(
    {
      // Slow senders must not hold connections: 10 s for the head, 60 s for a form (limitBody), 5 minutes for a
      // document from a phone (receiveUpload).
      headersTimeout: 10_000,
      requestTimeout: 330_000,
      // Longer than the usual 60 s of proxies, so that the proxy closes first.
      keepAliveTimeout: 72_000,
      // A broken Host header is handled below like other broken requests.
      requireHostHeader: true,
    },
    middleware ? (request, response) => middleware(request, response, () => handle(request, response)) : handle,
  )
  return server
}

/** Returns 400 for requests that Hono's adapter cannot parse (broken Host header), 500 for crashes outside the app. */
function answerBrokenRequest(error: unknown): Response {
  if (error instanceof Error && error.name === 'RequestError') return plainPageResponse(400, MALFORMED_ADDRESS)
  getLogger().error({ err: error }, 'request failed')
  return plainPageResponse(500, UNEXPECTED_ERROR)
}

function writeRedirect(response: ServerResponse, location: string, requestId: string): void {
  const headers = new Headers({ Location: location, 'X-Request-Id': requestId })
  setSecurityHeaders(headers, { pathname: '/', hsts: config.hsts })
  response.writeHead(308, Object.fromEntries(headers)).end()
}

function writePlain(response: ServerResponse, status: 400 | 421 | 500, requestId: string): void {
  const page = { 400: MALFORMED_ADDRESS, 421: UNKNOWN_HOST, 500: { ...UNEXPECTED_ERROR, requestId } }[status]
  const headers = new Headers(plainPageResponse(status, page).headers)
  headers.set('X-Request-Id', requestId)
  setSecurityHeaders(headers, { pathname: '/', hsts: config.hsts })
  response.writeHead(status, Object.fromEntries(headers)).end(renderPlainPage(page))
}

/** Id of a request, unique across servers. Cannot be guessed; cheap, since Node buffers random bytes for UUIDs. */
const createRequestId = () => randomUUID().slice(0, 18)

/** Paths of responses that last as long as the page is open. */
const STREAMS = new Set(['ereignisse', 'verwaltung/ereignisse'])
const ASSETS = 'assets/*'
const OWN_PATHS = new Set(['/healthz', '/readyz', '/metrics', TILES_PATH].map((path) => path.slice(1)))

function pathOf(url: string): string {
  const end = url.indexOf('?')
  return end === -1 ? url : url.slice(0, end)
}

function patternOf(path: string): string {
  if (path.startsWith('/assets/')) return ASSETS
  const { path: pattern } = findRoute(path)
  return pattern === '*' && OWN_PATHS.has(path.slice(1)) ? path.slice(1) : pattern
}

function pathForLog(path: string, route: string): string {
  return /:(?:token|teilenId)\b/.test(route) ? `/${route}` : path
}

export function listen(server: Server, { host, port }: { host: string; port: number }): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen({ host, port }, () => {
      server.off('error', reject)
      resolve((server.address() as AddressInfo).port)
    })
  })
}

const IDLE_CHECK_MS = 50

/** Waits at most `limitMs` for running requests, then closes their connections. */
export function closeServer(server: Server, { limitMs }: { limitMs: number }): Promise<void> {
  return new Promise((resolve) => {
    const limit = setTimeout(() => server.closeAllConnections(), limitMs)
    // A kept-alive connection becomes idle after its response and would delay the shutdown until its timeout.
    const idle = setInterval(() => server.closeIdleConnections(), IDLE_CHECK_MS)
    server.close(() => {
      clearTimeout(limit)
      clearInterval(idle)
      resolve()
    })
  })
}
