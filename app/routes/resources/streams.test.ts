import { RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'
import { requestContext } from '#app/server/http/request/request-context.server.ts'
import { getEventHub } from '#app/server/realtime/expose-events.server.ts'
import { loader as bilder } from './bilder.ts'
import { loader as events } from './ereignisse.ts'
import { loader as exposesJson } from './exposes-json.ts'

function argsFor(path: string) {
  const context = new RouterContextProvider()
  context.set(requestContext, {
    requestId: '1',
    nonce: null,
    cacheable: false,
    clientAddress: '203.0.113.9',
    sitzung: null,
  })
  const url = new URL(path, 'http://localhost:3000')
  return { request: new Request(url), url, params: { '*': 'exposes/a.webp' }, context, pattern: '' as never }
}

test.each([
  ['/ereignisse.data', events],
  ['/EREIGNISSE.data?_routes=x', events],
  ['/bilder/exposes/a.webp.data', bilder],
  ['/data/exposes.json.data', exposesJson],
])('%s is no URL of a stream', async (path, loader) => {
  const call = async () => loader(argsFor(path))
  await expect(call()).rejects.toMatchObject({ init: { status: 404 } })
  expect(getEventHub().size).toBe(0)
})
