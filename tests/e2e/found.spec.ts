import { DEMO } from './support/demo.ts'
import { expect, test, waitForHydration } from './support/test.ts'

test('every public listing is in the HTML, the sitemap and the data file; hidden ones are not', async ({ request }) => {
  const data = await (await request.get('/data/exposes.json')).text()
  const sitemap = await (await request.get('/sitemap.xml')).text()
  const list = await (await request.get('/vermietung?alle=1&q=04107')).text()
  const search = await (await request.get(`/vermietung?alle=1&q=${encodeURIComponent('Hinterhaus')}`)).text()
  for (const text of [data, sitemap, list]) expect(text).toContain(DEMO.altbau.id)
  for (const text of [data, sitemap, list, search]) expect(text).not.toContain(DEMO.direktlink.id)
})

test('a direct link shows its Exposé, and is not indexed', async ({ page }) => {
  const response = await page.goto(DEMO.direktlink.path)
  expect(response?.status()).toBe(200)
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/)
})

test('an Exposé has title, description, canonical URL, preview and structured data', async ({
  page,
  request,
  baseURL,
}) => {
  await page.goto(DEMO.altbau.path.replace('/expose/', '/apartment/'))
  await expect(page).toHaveTitle(new RegExp(DEMO.altbau.title))
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', `${baseURL}${DEMO.altbau.path}`)
  await expect(page.locator('meta[name=description]')).toHaveAttribute('content', /Leipzig/)
  const image = await page.locator('meta[property="og:image"]').getAttribute('content')
  expect((await request.get(image ?? '')).status()).toBe(200)
  const blocks = await page.locator('script[type="application/ld+json"]').allTextContents()
  const types = blocks.flatMap((block) => [JSON.parse(block)].flat()).flatMap((item) => item['@type'])
  expect(types).toEqual(expect.arrayContaining(['BreadcrumbList']))
  expect(JSON.stringify(blocks)).toMatch(/RealEstateListing/)
  expect(JSON.stringify(blocks)).toMatch(/Apartment/)
  expect(JSON.stringify(blocks)).toMatch(/Offer/)
})

test('preloads the first picture of a page in its head', async ({ page }) => {
  for (const path of ['/', '/vermietung?alle=1&q=04107', DEMO.altbau.path]) {
    await page.goto(path)
    const preload = page.locator('head link[rel=preload][as=image]')
    await expect(preload.first()).toHaveAttribute('fetchpriority', 'high')
    await expect(preload.first()).toHaveAttribute('imagesrcset', /\/bilder\/v\/480\//)
  }
})

test('robots.txt, sitemap, manifest and icons', async ({ request, baseURL }) => {
  expect(await (await request.get('/robots.txt')).text()).toContain(`Sitemap: ${baseURL}/sitemap.xml`)
  const security = await (await request.get('/.well-known/security.txt')).text()
  expect(security).toMatch(/^Contact: mailto:\S+@\S+\nExpires: \d{4}-\d\d-\d\dT\S+Z\n/)
  const sitemap = await request.get('/sitemap.xml')
  expect(sitemap.headers()['content-type']).toContain('xml')
  const manifest = await (await request.get('/manifest.webmanifest')).json()
  for (const { src } of manifest.icons) expect((await request.get(src)).status()).toBe(200)
  expect((await request.get('/favicon.ico')).status()).toBe(200)
})

/** The first four are shared between visitors, the others made for one. */
const SHARED = ['/', '/vermietung', DEMO.altbau.path, '/wohnung/demo']
const OWN = ['/login', '/sms-auth', '/forgot-password']

test('shared and personal pages have security headers', async ({ request }) => {
  for (const path of [...SHARED, '/', ...OWN]) {
    const headers = (await request.get(path)).headers()
    const csp = headers['content-security-policy'] ?? ''
    expect(csp).toContain("default-src 'self'")
    expect(csp).toContain("base-uri 'none'")
    expect(csp).toContain("frame-ancestors 'none'")
    expect(csp).not.toMatch(/script-src[^;]*'unsafe-(inline|eval)'/)
    expect(csp, path).toMatch(SHARED.includes(path) ? /script-src[^;]*'sha256-/ : /script-src[^;]*'nonce-/)
    expect(headers['x-content-type-options']).toBe('nosniff')
    expect(headers['referrer-policy']).toBeTruthy()
  }
})

test('uses no nonce twice, and a shared page contains no nonce', async ({ request }) => {
  const readNonce = async (path: string) => {
    const answer = await request.get(path)
    const nonce = /'nonce-([^']+)'/.exec(answer.headers()['content-security-policy'] ?? '')?.[1]
    const inPage = new Set(Array.from((await answer.text()).matchAll(/ nonce="([^"]+)"/g), ([, value]) => value))
    expect([...inPage], path).toEqual(nonce === undefined ? [] : [nonce])
    return nonce
  }
  const seen: (string | undefined)[] = []
  for (const path of [...OWN, ...OWN]) seen.push(await readNonce(path))
  for (const nonce of seen) expect(nonce).toMatch(/^[\w+/]{22}==$/)
  expect(new Set(seen).size).toBe(2 * OWN.length)
  for (const path of [...SHARED, ...SHARED]) expect(await readNonce(path)).toBeUndefined()
})

test.describe("when the next page's data cannot be loaded", () => {
  test.use({ allowedConsole: [/status of 500|Unexpected Server Error|ErrorResponse/] })

  test('the error page names the request id', async ({ page }) => {
    await page.goto('/datenschutz')
    await waitForHydration(page)
    await page.route('**/impressum.data*', (route) =>
      route.fulfill({ status: 500, headers: { 'X-Request-Id': 'abc-7' }, body: 'Unexpected Server Error' }),
    )
    await page.getByRole('contentinfo').getByRole('link', { name: 'Impressum' }).click()
    await expect(page.getByRole('alert')).toContainText('Vorgangsnummer abc-7')
  })
})
