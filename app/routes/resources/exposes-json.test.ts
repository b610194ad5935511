import { gunzipSync, gzipSync } from 'node:zlib'
import { beforeEach, expect, test } from 'vitest'
import { getExposesFileStorage } from '#app/server/exposes/exposes-file.server.ts'
import { loader } from './exposes-json.ts'

const TEXT = '[{"id":"a","title":"Größe"}]\n'

beforeEach(async () => {
  const storage = getExposesFileStorage()
  storage.resume()
  await storage.get(async () => ({ gzip: gzipSync(TEXT), etag: 'W/"1"' }))
})

const get = (headers: Record<string, string>) =>
  loader({ request: new Request('http://localhost:3000/data/exposes.json', { headers }) } as Parameters<
    typeof loader
  >[0])

test('sends the cached gzip, unpacks it for clients without gzip, and returns 304 for a matching ETag', async () => {
  const packed = await get({ 'Accept-Encoding': 'br, gzip' })
  expect(packed.headers.get('Content-Encoding')).toBe('gzip')
  expect(packed.headers.get('Vary')).toBe('Accept-Encoding')
  expect(gunzipSync(await packed.arrayBuffer()).toString()).toBe(TEXT)
  const plain = await get({ 'Accept-Encoding': 'gzip;q=0' })
  expect(plain.headers.has('Content-Encoding')).toBe(false)
  expect(await plain.text()).toBe(TEXT)
  expect((await get({ 'If-None-Match': 'W/"1"' })).status).toBe(304)
})
