import { Suspense } from 'react'
import { Await, createRequestHandler, RouterContextProvider, type ServerBuild, useLoaderData } from 'react-router'
import { expect, test } from 'vitest'
import { findWholeBody } from '#app/server/http/answers/whole-body.server.ts'
import { requestContext } from '#app/server/http/request/request-context.server.ts'
import * as entry from './entry.server.tsx'

type Data = { title: string; later?: Promise<string> }

function Page() {
  const { title, later } = useLoaderData<Data>()
  return (
    <html lang="de">
      <body>
        <h1>{title}</h1>
        <Suspense fallback="wartet">
          <Await resolve={later}>{(text: string | undefined) => <p>{text}</p>}</Await>
        </Suspense>
      </body>
    </html>
  )
}

/** Renders a portal with one page and these loader data. */
async function renderPage(daten: Data): Promise<Response> {
  const route = { id: 'root', path: '', module: { default: Page, loader: () => daten } }
  const build = {
    entry: { module: entry },
    routes: { root: route },
    assets: {
      entry: { imports: [], module: '/entry.js' },
      routes: { root: { id: 'root', path: '', hasLoader: true, module: '/root.js' } },
      url: '/manifest.js',
      version: '1',
    },
    basename: '/',
    publicPath: '/',
    assetsBuildDirectory: 'build/client',
    future: {},
    ssr: true,
    isSpaMode: false,
    prerender: [],
    routeDiscovery: { mode: 'initial', manifestPath: '/__manifest' },
  } as unknown as ServerBuild
  const context = new RouterContextProvider()
  const visit = { requestId: 'test', nonce: 'bm9uY2U=', cacheable: false, clientAddress: null, sitzung: null }
  context.set(requestContext, visit)
  return createRequestHandler(build, 'production')(new Request('http://localhost/'), context)
}

test('sends a page in one piece', async () => {
  const response = await renderPage({ title: 'Zwei Zimmer' })
  expect(response.status).toBe(200)
  const html = Buffer.from(findWholeBody(response) ?? []).toString()
  expect(html).toContain('<h1>Zwei Zimmer</h1>')
  expect(html).toMatch(/<\/html>$/)
})

test('sends deferred data after the rest', async () => {
  const { promise, resolve } = Promise.withResolvers<string>()
  const { body } = await renderPage({ title: 'Zwei Zimmer', later: promise })
  const reader = body?.pipeThrough(new TextDecoderStream()).getReader()
  let html = ''
  while (!html.includes('wartet')) html += (await reader?.read())?.value ?? ''
  expect(html).toContain('<h1>Zwei Zimmer</h1>')
  expect(html).not.toContain('Hinterhof')
  resolve('Hinterhof')
  for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) html += part.value
  expect(html).toContain('Hinterhof')
})
