import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import { createReadableStreamFromReadable } from '@react-router/node'
import { isbot } from 'isbot'
import { renderToPipeableStream } from 'react-dom/server'
import { type EntryContext, type HandleErrorFunction, type RouterContextProvider, ServerRouter } from 'react-router'
import { config } from '#app/server/config/config.server.ts'
import { buildContentSecurityPolicy, hashInlineScripts } from '#app/server/http/content-security-policy.server.ts'
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
  const { nonce, cacheable } = loadContext.get(requestContext)
  const pathname = new URL(request.url).pathname
  headers.set('Content-Type', 'text/html; charset=utf-8')
  const setPolicy = (permission: { nonce: string } | { hashes: readonly string[] }) => {
    if (import.meta.env.DEV) return // Vite's client works with inline scripts and styles
    const https = config.mode === 'production' && config.publicUrl.startsWith('https://')
    headers.set('Content-Security-Policy', buildContentSecurityPolicy(permission, { pathname, https }))
  }
  if (cacheable || nonce === null) {
    const page = await render(request, routerContext, { nonce: undefined, isComplete: true })
    const html = await text(page.body)
    setPolicy({ hashes: hashInlineScripts(html) })
    return new Response(html, { status: page.failed ? 500 : status, headers })
  }
  const isComplete = isbot(request.headers.get('user-agent'))
  const page = await render(request, routerContext, { nonce, isComplete })
  setPolicy({ nonce })
  if (!headers.has('Cache-Control')) headers.set('Cache-Control', 'private, no-store')
  return new Response(createReadableStreamFromReadable(page.body), { status: page.failed ? 500 : status, headers })
}

type RenderedPage = { body: PassThrough; failed: boolean }

/** Resolves when the page is complete, or as soon as its shell is. Rejects when not even the shell can be rendered. */
function render(
  request: Request,
  routerContext: EntryContext,
  { nonce, isComplete }: { nonce: string | undefined; isComplete: boolean },
): Promise<RenderedPage> {
  return new Promise((resolve, reject) => {
    let isShellReady = false
    const page: RenderedPage = { body: new PassThrough(), failed: false }
    const timer = setTimeout(() => abort(new Error('The page took too long.')), streamTimeout + 1000)
    page.body.once('close', () => clearTimeout(timer))
    const start = () => {
      pipe(page.body)
      resolve(page)
    }
    const { pipe, abort } = renderToPipeableStream(
      <ServerRouter context={routerContext} url={request.url} nonce={nonce} />,
      {
        nonce,
        onShellReady() {
          isShellReady = true
          if (!isComplete) start()
        },
        onAllReady() {
          if (isComplete) start()
        },
        onShellError(error) {
          clearTimeout(timer)
          reject(error)
        },
        onError(error) {
          page.failed = true
          // Errors of the shell reject, and are logged where that ends.
          if (isShellReady) getLogger().error({ err: error, path: new URL(request.url).pathname }, 'render failed')
        },
      },
    )
  })
}

/** Unexpected errors of loaders, actions and rendering. A visitor who went away is none. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted) return
  const { requestId } = context.get(requestContext)
  getLogger().error({ err: error, requestId, path: new URL(request.url).pathname }, 'page failed')
}
