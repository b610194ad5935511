import { Writable } from 'node:stream'
import { renderToPipeableStream } from 'react-dom/server'
import {
  createRequestHandler,
  type EntryContext,
  Links,
  Outlet,
  Scripts,
  type ServerBuild,
  ServerRouter,
  UNSAFE_createBrowserHistory,
} from 'react-router'
import { expect, test, vi } from 'vitest'
import { finishPage, hashInlineScripts } from './finish-page.server.ts'
import { unwrapFormAnswer, wrapFormAnswer } from './form-answer.server.ts'
import { withRoutesOfPage } from './route-map.server.ts'

/**
 * Undocumented behaviour of React Router and React that app/framework relies on, tried on the locked versions. Each test
 * names the file to look at after an update.
 */

const NONCE = 'n0nce'

/** Serves pages with the router itself; `drawn` collects the contexts that it rendered. */
function createPortal() {
  const drawn: EntryContext[] = []
  const entry = {
    path: '',
    module: '/assets/page.js',
    hasAction: true,
    hasLoader: false,
    hasClientAction: false,
    hasClientLoader: false,
    hasClientMiddleware: false,
    hasErrorBoundary: false,
    hasDefaultExport: true,
    clientActionModule: undefined,
    clientLoaderModule: undefined,
    clientMiddlewareModule: undefined,
    hydrateFallbackModule: undefined,
    imports: ['/assets/shared.js'],
    css: [],
  }
  const page = (id: string, path: string) => ({ id, path, parentId: 'root' })
  const build: ServerBuild = {
    entry: {
      module: {
        default: async (request, status, headers, context) => {
          const shown = withRoutesOfPage(context, '/assets/manifest-1-public.js')
          drawn.push(shown)
          const html = await render(<ServerRouter context={shown} url={request.url} nonce={NONCE} />)
          return new Response(new Uint8Array(html), { status, headers })
        },
      },
    },
    routes: {
      root: {
        id: 'root',
        path: '',
        module: {
          default: () => (
            <html lang="de">
              <head>
                <title>Portal</title>
                <Links />
              </head>
              <body>
                <Outlet />
                <Scripts nonce={NONCE} />
              </body>
            </html>
          ),
        },
      },
      page: {
        ...page('page', 'page'),
        module: {
          default: () => <h1>Page</h1>,
          loader: () => load(),
          action: () => wrapFormAnswer({ kind: 'fehler' }, { status: 422, headers: new Headers({ 'X-A': 'b' }) }),
        },
      },
      other: { ...page('other', 'other'), module: { default: () => null } },
    },
    assets: {
      version: '1',
      url: '/assets/manifest-1.js',
      entry: { module: '/assets/entry.js', imports: [] },
      routes: {
        root: { ...entry, id: 'root' },
        page: { ...entry, hasLoader: true, id: 'page', path: 'page', parentId: 'root' },
        other: { ...entry, id: 'other', path: 'other', parentId: 'root' },
      },
    },
    publicPath: '/',
    assetsBuildDirectory: 'build/client',
    future: {} as ServerBuild['future'],
    ssr: true,
    isSpaMode: false,
    prerender: [],
    routeDiscovery: { mode: 'initial', manifestPath: '/__manifest' },
  }
  const load = vi.fn(() => null)
  return { handle: createRequestHandler(build, 'production'), load, drawn }
}

function render(page: React.ReactNode): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const parts: Buffer[] = []
    const body = new Writable({
      write(part: Buffer, _encoding, done) {
        parts.push(part)
        done()
      },
    }).once('finish', () => resolve(Buffer.concat(parts)))
    const { pipe } = renderToPipeableStream(page, { nonce: NONCE, onAllReady: () => pipe(body), onError: reject })
  })
}

test('a JSON action renders nothing, and the page receives its response (form-answer.server.ts)', async () => {
  const { handle, load, drawn } = createPortal()
  const response = await handle(new Request('http://localhost/page', { method: 'POST', body: new FormData() }))
  expect([response.status, load.mock.calls.length, drawn.length]).toEqual([303, 0, 0])
  const answer = unwrapFormAnswer(response)
  expect([answer.status, answer.headers.get('X-A'), answer.headers.get('Location')]).toEqual([422, 'b', null])
  expect(await answer.json()).toEqual({ kind: 'fehler' })
})

test('a page starts from the map it is given, with its own routes only (route-map.server.ts)', async () => {
  const { handle, drawn } = createPortal()
  const html = await (await handle(new Request('http://localhost/page'))).text()
  expect(Object.keys(drawn[0]?.manifest.routes ?? {})).toEqual(['root', 'page'])
  expect(html).toContain('import "/assets/manifest-1-public.js"')
  expect(html).not.toContain('other')
})

test('all module scripts of a page wait for the starter script, and the policy allows each script (finish-page.server.ts)', async () => {
  const { handle } = createPortal()
  const html = Buffer.from(await (await handle(new Request('http://localhost/page'))).arrayBuffer())
  const page = finishPage(html, NONCE, { isShared: true, postpone: true }).toString()
  expect(page).toContain('<link rel="spaeter"')
  expect(page).toContain('<script type="spaeter">')
  expect(page).not.toMatch(/rel="modulepreload"|type="module"|nonce="/)
  const inline = Array.from(page.matchAll(/<script(?![^>]*\ssrc=)[^>]*>/g))
  expect(new Set(hashInlineScripts(html, NONCE)).size).toBe(inline.length)
})

test('the router numbers history entries, and ignores steps that an earlier listener stops (back-layers.ts)', () => {
  const window = createWindow()
  const stop = (event: Event) => event.stopImmediatePropagation()
  window.addEventListener('popstate', stop)
  const history = UNSAFE_createBrowserHistory({ window: window as unknown as Window })
  const listener = vi.fn()
  history.listen(listener)
  expect(window.history.state).toMatchObject({ idx: 0 })
  history.push('/expose/1')
  expect(window.history.state).toMatchObject({ idx: 1, key: expect.any(String) })
  history.replace('/expose/1?zimmer=2')
  expect(window.history.state).toMatchObject({ idx: 1 })
  window.dispatchEvent(new Event('popstate'))
  expect(listener).not.toHaveBeenCalled()
  window.removeEventListener('popstate', stop)
  window.dispatchEvent(new Event('popstate'))
  expect(listener).toHaveBeenCalledOnce()
})

/** Parts of a window that the router uses. */
function createWindow() {
  const target = new EventTarget()
  const location = new URL('http://localhost/')
  const entries: unknown[] = [null]
  const put = (state: unknown, _: string, href?: string | URL | null) => {
    entries[0] = state
    if (href) location.href = new URL(href, location).href
  }
  return Object.assign(target, {
    location,
    document: { defaultView: null },
    history: {
      get state() {
        return entries[0]
      },
      pushState: put,
      replaceState: put,
      back: () => undefined,
      forward: () => undefined,
    },
  })
}
