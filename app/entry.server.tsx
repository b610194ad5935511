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
import { config } from '#app/server/config/config.server.ts'
import { isDatabaseUnavailable } from '#app/server/db/postgres-error.server.ts'
import {
  buildContentSecurityPolicy,
  finishPage,
  hashInlineScripts,
  type ScriptPermission,
} from '#app/server/http/content-security-policy.server.ts'
import { requestContext } from '#app/server/http/request-context.server.ts'
import { getLogger } from '#app/server/log/logger.server.ts'

/** Longest a loader may keep a streamed page open, in milliseconds; then the rest is given up. */
export const streamTimeout = 10_000

/**
 * Renders a page. One that others may get as well is finished first: its inline scripts are allowed by their hashes,
 * because a nonce that is used twice protects nobody. Every other page is streamed, with a nonce of its own.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  loadContext: RouterContextProvider,
): Promise<Response> {
  const { nonce, cacheable, requestId, unavailable } = loadContext.get(requestContext)
  // portal-app.server.ts answers in its place; drawing the error page would be for nobody.
  if (unavailable) return new Response(null, { status: 503 })
  const createPage = (nonce: string) => (
    <RequestIdContext value={requestId}>
      <ServerRouter context={routerContext} url={request.url} nonce={nonce} />
    </RequestIdContext>
  )
  const onLateError = (error: unknown) => logRenderError(error, request, requestId)
  const pathname = new URL(request.url).pathname
  headers.set('Content-Type', 'text/html; charset=utf-8')
  const setPolicy = (permission: ScriptPermission) => {
    if (import.meta.env.DEV) return // Vite's client works with inline scripts and styles
    headers.set(
      'Content-Security-Policy',
      buildContentSecurityPolicy(permission, { pathname, https: config.httpsOnly }),
    )
  }
  if (cacheable || nonce === null) {
    // Marks our own scripts while the page is made, and does not leave this function.
    const mark = randomBytes(16).toString('base64url')
    const { html, failed } = await renderCompletely(createPage(mark), { nonce: mark, onLateError })
    setPolicy({ hashes: hashInlineScripts(html, mark) })
    // In development Vite's client has to run first.
    const page = finishPage(html, mark, { postpone: !import.meta.env.DEV })
    return new Response(page, { status: failed ? 500 : status, headers })
  }
  const waitForAll = isbot(request.headers.get('user-agent'))
  const page = await renderStream(createPage(nonce), { nonce, waitForAll, onLateError })
  setPolicy({ nonce })
  if (!headers.has('Cache-Control')) headers.set('Cache-Control', 'private, no-store')
  return new Response(createReadableStreamFromReadable(page.body), { status: page.failed ? 500 : status, headers })
}

/** The whole page as bytes. Rejects when not even its shell can be rendered. */
function renderCompletely(
  page: ReactNode,
  { nonce, onLateError }: { nonce: string; onLateError: (error: unknown) => void },
): Promise<{ html: Buffer<ArrayBuffer>; failed: boolean }> {
  return new Promise((resolve, reject) => {
    let failed = false
    let isShellReady = false
    const chunks: Uint8Array[] = []
    const target = new Writable({
      write(chunk: Uint8Array, _encoding, done) {
        chunks.push(chunk)
        done()
      },
      final(done) {
        resolve({ html: Buffer.concat(chunks), failed })
        done()
      },
    })
    const timer = setTimeout(() => abort(new Error('The page took too long.')), streamTimeout + 1000)
    const { pipe, abort } = renderToPipeableStream(page, {
      nonce,
      onShellReady() {
        isShellReady = true
      },
      onAllReady() {
        clearTimeout(timer)
        pipe(target)
      },
      onShellError(error) {
        clearTimeout(timer)
        reject(error)
      },
      onError(error) {
        failed = true
        if (isShellReady) onLateError(error)
      },
    })
  })
}

/** A page that begins to flow as soon as its shell is ready. Rejects when that cannot be rendered. */
function renderStream(
  page: ReactNode,
  { nonce, waitForAll, onLateError }: { nonce: string; waitForAll: boolean; onLateError: (error: unknown) => void },
): Promise<{ body: PassThrough; failed: boolean }> {
  return new Promise((resolve, reject) => {
    let isShellReady = false
    const answer = { body: new PassThrough(), failed: false }
    const timer = setTimeout(() => abort(new Error('The page took too long.')), streamTimeout + 1000)
    answer.body.once('close', () => clearTimeout(timer))
    const start = () => {
      pipe(answer.body)
      resolve(answer)
    }
    const { pipe, abort } = renderToPipeableStream(page, {
      nonce,
      onShellReady() {
        isShellReady = true
        if (!waitForAll) start()
      },
      onAllReady() {
        if (waitForAll) start()
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

/** Errors after the shell; those of the shell reject, and are logged where that ends. */
function logRenderError(error: unknown, request: Request, requestId: string): void {
  getLogger().error({ err: error, requestId, path: new URL(request.url).pathname }, 'render failed')
}

/**
 * Unexpected errors of loaders, actions and rendering. A visitor who went away is none, nor is what the router itself
 * refuses (a form for a page that takes none): the line of the request has its status, and no stranger fills the log
 * with failures. A database that is away is known from elsewhere, and one line without a trace is enough.
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
