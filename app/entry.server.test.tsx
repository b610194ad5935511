import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router'
import { expect, test, vi } from 'vitest'
import { findWholeBody } from '#app/server/http/answers/whole-body.server.ts'
import { requestContext } from '#app/server/http/request/request-context.server.ts'
import { getLogger } from '#app/server/log/logger.server.ts'
import * as entry from './entry.server.tsx'
import * as root from './root.tsx'

const REQUEST_ID = 'abc-1'

/** Renders a page whose loader runs `fail`, with the real frame and rendering. */
function createHandler(fail: () => unknown) {
  const route = { hasLoader: true, hasAction: false, hasErrorBoundary: false, module: '/assets/a.js' }
  const build = {
    entry: { module: entry },
    routes: {
      root: { id: 'root', path: '', module: root },
      page: {
        id: 'page',
        parentId: 'root',
        path: 'page',
        module: { default: () => <p>Seite</p>, loader: fail },
      },
    },
    assets: {
      entry: { module: '/assets/e.js', imports: [] },
      routes: {
        root: { ...route, id: 'root', path: '', hasErrorBoundary: true },
        page: { ...route, id: 'page', parentId: 'root', path: 'page' },
      },
      url: '/assets/m.js',
      version: '1',
    },
    publicPath: '/',
    assetsBuildDirectory: 'build/client',
    future: {},
    ssr: true,
    isSpaMode: false,
    prerender: [],
    routeDiscovery: { mode: 'initial' },
  } as unknown as ServerBuild
  return createRequestHandler(build, 'production')
}

async function ask(fail: () => unknown, { cacheable = false, method = 'GET' } = {}) {
  const context = new RouterContextProvider()
  context.set(requestContext, {
    requestId: REQUEST_ID,
    cacheable,
    nonce: cacheable ? null : 'n',
    clientAddress: null,
    sitzung: null,
  })
  const response = await createHandler(fail)(new Request('http://localhost:3000/page', { method }), context)
  return { status: response.status, html: new TextDecoder().decode(findWholeBody(response)) }
}

const watchLog = () => vi.spyOn(getLogger(), 'error')

test.each([true, false])('shows the request id of the log on the error page (shared: %s)', async (cacheable) => {
  const log = watchLog()
  const { status, html } = await ask(() => Promise.reject(new Error('geheim')), { cacheable })
  expect(status).toBe(500)
  expect(html).toContain('Da ist etwas schiefgegangen')
  expect(html).toMatch(new RegExp(`Vorgangsnummer (?:<!-- -->)?${REQUEST_ID}`))
  expect(html).toContain(`<meta name="request-id" content="${REQUEST_ID}"/>`)
  expect(html).not.toContain('geheim')
  expect(log).toHaveBeenCalledWith(
    expect.objectContaining({ requestId: REQUEST_ID, err: expect.objectContaining({ message: 'geheim' }) }),
    'page failed',
  )
})

test('shows no request id without a failure', async () => {
  const { html } = await ask(() => null, { cacheable: true })
  expect(html).toContain('<p>Seite</p>')
  expect(html).not.toContain(REQUEST_ID)
})

test('refuses a form for a page without an action and logs no error', async () => {
  const log = watchLog()
  expect((await ask(() => null, { method: 'POST' })).status).toBe(405)
  expect(log).not.toHaveBeenCalled()
})
