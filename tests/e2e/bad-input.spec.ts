import { DEMO } from './support/demo.ts'
import { expect, test } from './support/test.ts'

const LONG = 'a'.repeat(10_000)
/** Bad inputs with their expected answers. */
const PATHS: Record<number, readonly string[]> = {
  200: [
    '/vermietung?preis_von=NaN&preis_bis=1e309&zimmer_von=-5&seite=0',
    '/vermietung?preis_von=9999999999999999&preis_bis=-1&seite=99999999999999999999',
    '/vermietung?preis_von[]=1&preis_von=2&preis_von=3&q=a&q=b',
    `/vermietung?q=${LONG}`,
    `/?q=${LONG}`,
    '/vermietung?q=%00',
    '/vermietung?q=%25_%5C%27%22',
    '/vermietung?q=%F0%9F%8F%A0',
    '/verkauf?sort=drop%20table&ansicht=%3Cscript%3E&seite=-1',
    '/vermietung?q=%3Cscript%3Ealert(1)%3C/script%3E',
    '/resources/exposes?ids=,,,x,%00',
    `/resources/exposes?ids=${LONG}`,
    '/resources/exposes',
  ],
  // No address at all: bytes that are no text, or more of it than any page has.
  400: ['/expose/%00', '/expose/%ff%fe', `/expose/${LONG}`, '/%00', '/%', '/%c0%ae%c0%ae/'],
  404: [
    '/expose/..%2f..%2fetc%2fpasswd',
    "/property/1'or'1'='1",
    '/vermietung/%F0%9F%8F%A0',
    '/wohnung/undefined',
    '/rundgang/null',
    '/bilder/../../package.json',
    '/bilder/%2e%2e%2f%2e%2e%2fpackage.json',
    '/bilder/v/99999/webp/x',
    '/sitemap.xml?teil=-1',
    '/sitemap.xml?teil=1e9',
  ],
}

test('malformed addresses and values get a page, a 404 or a refusal, never a 500 or a stack trace', async ({
  request,
}) => {
  for (const [status, paths] of Object.entries(PATHS)) {
    for (const path of paths) {
      const response = await request.get(path, { maxRedirects: 0 })
      const text = await response.text()
      expect.soft(response.status(), path.slice(0, 80)).toBe(Number(status))
      expect.soft(text, path.slice(0, 80)).not.toMatch(/at .+\.(ts|js):\d+/)
      expect.soft(text, path.slice(0, 80)).not.toContain('<script>alert(1)')
    }
  }
})

test('refuses a POST with a foreign Origin', async ({ request }) => {
  const response = await request.post('/wohnung/demo', {
    headers: { origin: 'https://evil.example' },
    form: { name: 'x' },
  })
  expect(response.status()).toBe(403)
})

test('server functions refuse strangers, but convert a picture of a public Exposé', async ({ request }) => {
  const sync = await request.post('/functions/v1/sync-expose-images', {
    data: { expose_id: DEMO.altbau.id, action: 'cleanup', status: 'rented' },
  })
  expect(sync.status()).toBe(401)
  const foreign = await request.post('/functions/v1/convert-heic-images', {
    data: { expose_id: DEMO.heic.id, image_url: 'http://127.0.0.1:1/x.heic' },
  })
  expect(foreign.status()).toBe(404)
  expect((await request.post('/functions/v1/unbekannt', { data: {} })).status()).toBe(404)
})
