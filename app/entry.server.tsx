import { randomBytes } from 'node:crypto'
import { PassThrough, Writable } from 'node:stream'
import { createReadableStreamFromReadable } from '@react-router/node'
import { isbot } from 'isbot'
import type { ReactNode } from 'react'
import { renderToPipeableStream } from 'react-dom/server'
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router'
import { RequestIdContext } from '#app/components/layout/request-id.tsx'
import { BuildContext } from '#app/framework/build.ts'
import { finishPage, hashInlineScripts } from '#app/framework/finish-page.server.ts'
import { toPublicMapUrl, withRoutesOfPage } from '#app/framework/route-map.server.ts'
import { config } from '#app/server/config/config.server.ts'
import { isDatabaseUnavailable } from '#app/server/db/postgres-error.server.ts'
import { respondWhole } from '#app/server/http/answers/whole-body.server.ts'
import { requestContext } from '#app/server/http/request/request-context.server.ts'
import { hasPublicMap } from '#app/server/http/route-table.server.ts'
import { buildContentSecurityPolicy, type ScriptPermission } from '#app/server/http/security-headers.server.ts'
import { getLogger } from '#app/server/log/logger.server.ts'

/** Time in ms that a deferred loader may keep a streamed page open. Afterwards the rest of the page is aborted. */
export const streamTimeout = 10_000

/**
 * Renders the whole page before sending, so that a failure can still set the status. Only pages with a deferred loader
 * are streamed. A cacheable page goes to many visitors: it allows scripts by hash, because a nonce must not be reused.
 * All other pages use a nonce.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  loadContext: RouterContextProvider,
): Promise<Response> {
  const { nonce, cacheable, requestId, unavailable } = loadContext.get(requestContext)
  // portal-app.server.ts responds instead, so the error page would be rendered in vain.
  if (unavailable) return new Response(null, { status: 503 })
  const { pathname } = new URL(request.url)
  const mapUrl = routerContext.manifest.url
  // In development Vite's plugin writes a single map.
  const drawnContext = withRoutesOfPage(
    routerContext,
    !import.meta.env.DEV && hasPublicMap(pathname) ? toPublicMapUrl(mapUrl) : mapUrl,
  )
  const createPage = (nonce: string) => (
    <BuildContext value={routerContext.manifest.version}>
      <RequestIdContext value={requestId}>
        <ServerRouter context={drawnContext} url={request.url} nonce={nonce} />
      </RequestIdContext>
    </BuildContext>
  )
  const onLateError = (error: unknown) => logRenderError(error, pathname, requestId)
  headers.set('Content-Type', 'text/html; charset=utf-8')
  const setPolicy = (permission: ScriptPermission) => {
    if (import.meta.env.DEV) return // Vite's client works with inline scripts and styles
    headers.set(
      'Content-Security-Policy',
      buildContentSecurityPolicy(permission, { pathname, https: config.hsts !== null, tilesUrl: config.map.tilesUrl }),
    )
  }
  // In development Vite's client has to run first.
  const postpone = !import.meta.env.DEV
  if (cacheable || nonce === null) {
    // Marks our own scripts while the page is made, and does not leave this function.
    const mark = randomBytes(16).toString('base64url')
    const whole = new WholePage()
    const { failed } = await renderPage(createPage(mark), whole, { nonce: mark, inParts: false, onLateError })
    const html = whole.bytes
    setPolicy({ hashes: hashInlineScripts(html, mark) })
    const page = finishPage(html, mark, { isShared: true, postpone })
    return respondWhole(page, { status: failed ? 500 : status, headers })
  }
  const inParts = hasDeferred(routerContext) && !isbot(request.headers.get('user-agent'))
  const body = inParts ? new PassThrough() : new WholePage()
  const { failed } = await renderPage(createPage(nonce), body, { nonce, inParts, onLateError })
  setPolicy({ nonce })
  if (!headers.has('Cache-Control')) headers.set('Cache-Control', 'private, no-store')
  const init = { status: failed ? 500 : status, headers }
  return body instanceof WholePage
    ? respondWhole(finishPage(body.bytes, nonce, { isShared: false, postpone }), init)
    : new Response(createReadableStreamFromReadable(body), init)
}

/** True if a loader returned a promise for a part of the page that may be rendered later. */
function hasDeferred({ staticHandlerContext: { loaderData } }: EntryContext): boolean {
  return Object.values(loaderData).some(
    (values: unknown) =>
      typeof values === 'object' && values !== null && Object.values(values).some((value) => value instanceof Promise),
  )
}

type Rendering = { nonce: string; inParts: boolean; onLateError: (error: unknown) => void }

/** Resolves once the page is rendered, or with `inParts` its shell. Rejects if the shell cannot be rendered. */
function renderPage(
  page: ReactNode,
  body: Writable,
  { nonce, inParts, onLateError }: Rendering,
): Promise<{ failed: boolean }> {
  return new Promise((resolve, reject) => {
    let isShellReady = false
    const answer = { failed: false }
    const timer = setTimeout(() => abort(new Error('The page took too long.')), streamTimeout + 1000)
    body.once('close', () => clearTimeout(timer))
    const start = () => {
      pipe(body)
      resolve(answer)
    }
    const { pipe, abort } = renderToPipeableStream(page, {
      nonce,
      // Puts content in its place at once, since browsers without a script cannot move it later.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onShellReady() {
        isShellReady = true
        if (inParts) start()
      },
      onAllReady() {
        if (!inParts) start()
      },
      onShellError(error) {
        clearTimeout(timer)
        reject(error)
      },
      onError(error) {
        answer.failed = true
        if (isShellReady) onLateError(error)
      },
    })
  })
}

/** Collects a page that is sent as a whole. The huge high-water mark lets React write all parts at once. */
class WholePage extends Writable {
  readonly #parts: Buffer[] = []

  constructor() {
    super({ highWaterMark: Number.MAX_SAFE_INTEGER })
  }

  get bytes(): Buffer<ArrayBuffer> {
    return Buffer.concat(this.#parts)
  }

  override _write(part: Buffer, _encoding: string, done: () => void): void {
    this.#parts.push(part)
    done()
  }
}

/** Logs an error that occurs after the shell is rendered. Errors of the shell reject `renderPage` instead. */
function logRenderError(error: unknown, path: string, requestId: string): void {
  getLogger().error({ err: error, requestId, path }, 'render failed')
}

/**
 * Logs errors of loaders and actions. Ignores aborted requests and refusals of the router, so that strangers cannot
 * fill the log. An unavailable database is reported elsewhere and gets no stack trace here.
 */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted) return
  const isResponse = isRouteErrorResponse(error)
  if (isResponse && error.status < 500) return
  const current = context.get(requestContext)
  const entry = { requestId: current.requestId, path: new URL(request.url).pathname }
  if (isDatabaseUnavailable(error)) {
    current.unavailable = true
    getLogger().warn(entry, 'database unavailable')
  } else getLogger().error({ err: isResponse && 'error' in error ? error.error : error, ...entry }, 'page failed')
}
