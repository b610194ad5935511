import { randomBytes } from 'node:crypto'
import type { HttpBindings } from '@hono/node-server'
import { Hono } from 'hono'
import { RouterContextProvider } from 'react-router'
import { unwrapFormAnswer } from '#app/framework/form-answer.server.ts'
import { config } from '#app/server/config/config.server.ts'
import type { Database } from '#app/server/db/database.server.ts'
import { isDatabaseUnavailable } from '#app/server/db/postgres-error.server.ts'
import { findReplica } from '#app/server/db/replica.server.ts'
import { answerTiles } from '#app/server/lage/map-tiles.server.ts'
import { TILES_PATH } from '#app/server/lage/tiles.server.ts'
import { logRarely } from '#app/server/log/log-rarely.server.ts'
import { getLogger } from '#app/server/log/logger.server.ts'
import { inUseCase } from '#app/server/telemetry/use-case.server.ts'
import { compressAnswer } from './answers/compress-answer.server.ts'
import { FOREIGN_ORIGIN, plainPageResponse } from './answers/plain-page.server.ts'
import { isLastResort, unavailableResponse, unexpectedResponse } from './answers/unavailable.server.ts'
import { limitBody } from './forms/limit-body.server.ts'
import { checkReadiness } from './health.server.ts'
import { findClientAddress, findTraceparent } from './request/client-address.server.ts'
import { isOriginAllowed } from './request/request-checks.server.ts'
import { type RequestContext, requestContext } from './request/request-context.server.ts'
import { cookieName } from './request/sitzung-cookie.server.ts'
import { createSitzungOfRequest } from './request/sitzung-of-request.server.ts'
import { findRoute } from './route-table.server.ts'
import { setSecurityHeaders } from './security-headers.server.ts'

export type RenderRequest = (request: Request, context: RouterContextProvider) => Promise<Response>

/** Data of one request for Hono. `incoming` is missing when a cacheable page is rendered. */
export type PortalBindings = Partial<HttpBindings> & { requestId: string; cacheable: boolean }

export function createPortalApp({
  render,
  files,
  metrics,
  build,
  isDevelopment,
}: {
  render: RenderRequest
  files: Hono | null
  /** Serves /metrics; if omitted, /metrics returns 404. */
  metrics?: (request: Request) => Promise<Response>
  /** Build id sent with the data of pages, so that open pages of another build notice the update (decision 0157). */
  build?: string
  isDevelopment: boolean
}): Hono<{ Bindings: PortalBindings }> {
  const app = new Hono<{ Bindings: PortalBindings }>()
  const isProduction = config.mode === 'production'

  app.use('*', async (context, next) => {
    await next()
    const { headers, status } = context.res
    headers.set('X-Request-Id', context.env.requestId)
    if (build !== undefined && context.req.path.endsWith('.data')) headers.set('X-Build', build)
    // Uncached unless the route decides: a missing page may exist tomorrow, data may be personal.
    const isShared = context.env.cacheable && status === 200
    if (!isShared && !headers.has('Cache-Control')) headers.set('Cache-Control', 'private, no-store')
    setSecurityHeaders(headers, { pathname: context.req.path, hsts: config.hsts, isDevelopment })
  })

  app.onError((error, context) => {
    const { requestId } = context.env
    if (isDatabaseUnavailable(error)) return unavailableResponse(context.req.raw, context.env)
    getLogger().error({ err: error, requestId }, 'request failed')
    return unexpectedResponse(context.req.raw, context.env)
  })

  app.get('/healthz', (context) => context.json({ status: 'ok' }, 200, { 'Cache-Control': 'no-store' }))
  app.get('/readyz', async (context) => {
    const readiness = await checkReadiness()
    return context.json(readiness, readiness.bereit ? 200 : 503, { 'Cache-Control': 'no-store' })
  })

  if (metrics) app.get('/metrics', (context) => metrics(context.req.raw))

  if (files) app.route('/', files)
  const { pmtiles } = config.map
  if (pmtiles !== null) app.get(TILES_PATH, (context) => answerTiles(pmtiles, context.req.raw))

  app.use('*', (context, next) => {
    const { env, req } = context
    const name = `${req.method} /${findRoute(req.path).path}`
    const parent = findTraceparent(env.incoming?.socket.remoteAddress, req.raw.headers)
    return inUseCase({ name, id: env.requestId, kind: 'request', parent }, next, () => context.res.status)
  })

  app.use('*', async (context, next) => {
    const { headers, method } = context.req.raw
    const sender = {
      origin: headers.get('origin'),
      host: headers.get('host'),
      secFetchSite: headers.get('sec-fetch-site'),
    }
    if (!isOriginAllowed(method, sender, { publicUrl: config.publicUrl, isProduction })) {
      const fields = { requestId: context.env.requestId, method }
      logRarely('foreign origin', { max: 20, windowMs: 60_000 }, fields, 'foreign origin refused')
      return plainPageResponse(403, FOREIGN_ORIGIN)
    }
    return next()
  })
  app.use('*', limitBody)

  // The cache compresses cacheable pages; their requests have no Accept-Encoding and pass unchanged.
  app.use('*', compressAnswer)
  app.all('*', async (context) => {
    const { requestId, cacheable, incoming } = context.env
    const sitzung = cacheable ? null : createSitzungOfRequest(context.req.raw.headers.get('cookie'))
    const answer = async (replica: Database | null) => {
      const current: RequestContext = {
        requestId,
        cacheable,
        nonce: cacheable ? null : randomBytes(16).toString('base64'),
        clientAddress: incoming ? findClientAddress(incoming.socket.remoteAddress, context.req.raw.headers) : null,
        sitzung,
        replica,
      }
      const values = new RouterContextProvider()
      values.set(requestContext, current)
      const response = unwrapFormAnswer(await render(context.req.raw, values))
      if (!current.unavailable) return response
      await response.body?.cancel()
      return null
    }
    const replica = cacheable ? findReplica() : null
    const shared = replica?.find() ?? null
    let response = await answer(shared)
    if (!response && shared) {
      // Public data can be read again from the primary.
      replica?.giveUp(new Error('The replica was away while a page was read.'))
      response = await answer(null)
    }
    if (!response) return unavailableResponse(context.req.raw, context.env)
    if (isLastResort(response)) response = unexpectedResponse(context.req.raw, context.env)
    // A page that signs in or out has set its own cookie already.
    const said = new Set(response.headers.getSetCookie().map(cookieName))
    for (const cookie of sitzung?.setCookies() ?? []) {
      if (!said.has(cookieName(cookie))) response.headers.append('Set-Cookie', cookie)
    }
    return response
  })
  return app
}
