import { createServer, type ServerResponse } from 'node:http'
import { expect, onTestFinished, test, vi } from 'vitest'
import { eventually } from '#tests/setup/eventually.ts'
import { watchData } from './watch-data.ts'

/** Starts a server that handles every request with `answer`; returns its origin. */
async function serve(answer: (response: ServerResponse) => void): Promise<string> {
  const server = createServer((_, response) => answer(response)).listen(0, 'localhost')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  await new Promise((resolve) => server.once('listening', resolve))
  const address = server.address()
  return `http://localhost:${typeof address === 'object' ? address?.port : ''}`
}

test('aborts the request when the visitor leaves a page that is still loading', async () => {
  const origin = await serve((response) => {
    response.write('[{"_1":2},"routes/portal/home"]\n')
  })
  const begun = Promise.withResolvers<void>()
  const watched = watchData(async (input, init) => {
    const response = await fetch(input, init)
    begun.resolve()
    return response
  })
  const leave = new AbortController()
  const data = watched(`${origin}/dashboard.data?ort=Kiel`, { signal: leave.signal })
  await begun.promise
  leave.abort()
  await expect(data).rejects.toBe(leave.signal.reason)
})

test('keeps status and headers of data responses, and passes responses without a body', async () => {
  const full = await serve((response) => {
    response.writeHead(202, { 'X-Remix-Response': 'yes' }).end('[1]')
  })
  const redirect = await watchData(fetch)(`${full}/_root.data`)
  expect([redirect.status, redirect.headers.get('X-Remix-Response'), await redirect.text()]).toEqual([
    202,
    'yes',
    '[1]',
  ])
  const empty = await serve((response) => {
    response.writeHead(204).end()
  })
  const nothing = await watchData(fetch)(`${empty}/_root.data`)
  expect([nothing.status, nothing.body]).toEqual([204, null])
})

test('passes other responses through unchanged', async () => {
  const origin = await serve((response) => {
    response.write('first')
  })
  const { body } = await watchData(fetch)(`${origin}/events`)
  const { value } = (await body?.getReader().read()) ?? {}
  expect(Buffer.from(value ?? []).toString()).toBe('first')
})

const offline = (path: string, shown: string, init: RequestInit = {}) => {
  const page = Object.assign(new EventTarget(), { location: { pathname: shown } })
  const network = { onLine: false }
  vi.stubGlobal('window', page)
  vi.stubGlobal('navigator', network)
  onTestFinished(() => {
    vi.unstubAllGlobals()
  })
  const request = vi.fn(async () => {
    if (!network.onLine) throw new TypeError('Failed to fetch')
    return new Response('[1]')
  })
  const goOnline = () => {
    network.onLine = true
    page.dispatchEvent(new Event('online'))
  }
  const waits = vi.spyOn(page, 'addEventListener')
  return { loaded: watchData(request)(new URL(`http://localhost${path}`), init), request, waits, goOnline }
}

test.each([
  ['/verwaltung/termine/7.data?_routes=frame', '/verwaltung/termine/7'],
  ['/_.data', '/'],
])('LIVE-4: a reload of the shown page waits for the network: %s', async (path, shown) => {
  const { loaded, request, waits, goOnline } = offline(path, shown)
  await eventually(() => expect(waits).toHaveBeenCalledOnce())
  goOnline()
  expect(await (await loaded).text()).toBe('[1]')
  expect(request).toHaveBeenCalledTimes(2)
})

test.each([
  ['the way to another page', '/dashboard.data', {}],
  ['a form', '/profil.data', { method: 'POST' }],
  ['another request', '/profil', {}],
])('%s fails at once without a network', async (_, path, init) => {
  await expect(offline(path, '/profil', init).loaded).rejects.toThrow('Failed to fetch')
})

test('a waiting reload ends when the visitor leaves', async () => {
  const leave = new AbortController()
  const { loaded, waits } = offline('/profil.data', '/profil', { signal: leave.signal })
  await eventually(() => expect(waits).toHaveBeenCalledOnce())
  leave.abort()
  await expect(loaded).rejects.toBe(leave.signal.reason)
})
