import { DEMO } from './support/demo.ts'
import { expect, test } from './support/test.ts'

// What other machines read: independent of the window's size.
test.skip(({ isMobile }) => isMobile, 'once is enough')

test('every public listing stands in the HTML, the sitemap and the data file; hidden ones in none', async ({
  request,
}) => {
  const data = await (await request.get('/data/exposes.json')).text()
  const sitemap = await (await request.get('/sitemap.xml')).text()
  const list = await (await request.get('/vermietung?alle=1')).text()
  const search = await (await request.get(`/vermietung?alle=1&q=${encodeURIComponent('Hinterhaus')}`)).text()
  for (const text of [data, sitemap, list]) expect(text).toContain(DEMO.altbau.id)
  for (const text of [data, sitemap, list, search]) expect(text).not.toContain(DEMO.direktlink.id)
})

test('an Exposé that needs the direct link is shown there, and not to be indexed', async ({ page }) => {
  const response = await page.goto(DEMO.direktlink.pfad)
  expect(response?.status()).toBe(200)
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/)
})

test('title, description, canonical URL, preview and structured data of an Exposé', async ({
  page,
  request,
  baseURL,
}) => {
  await page.goto(DEMO.altbau.pfad.replace('/expose/', '/apartment/'))
  await expect(page).toHaveTitle(new RegExp(DEMO.altbau.titel))
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', `${baseURL}${DEMO.altbau.pfad}`)
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

test('the first picture of a page is fetched with its head', async ({ page }) => {
  for (const pfad of ['/', '/vermietung', DEMO.altbau.pfad]) {
    await page.goto(pfad)
    const preload = page.locator('head link[rel=preload][as=image]')
    await expect(preload.first()).toHaveAttribute('fetchpriority', 'high')
    await expect(preload.first()).toHaveAttribute('imagesrcset', /\/bilder\/v\/480\//)
  }
})

test('robots.txt, sitemap, manifest and icons', async ({ request, baseURL }) => {
  expect(await (await request.get('/robots.txt')).text()).toContain(`Sitemap: ${baseURL}/sitemap.xml`)
  const sitemap = await request.get('/sitemap.xml')
  expect(sitemap.headers()['content-type']).toContain('xml')
  const manifest = await (await request.get('/manifest.webmanifest')).json()
  for (const { src } of manifest.icons) expect((await request.get(src)).status()).toBe(200)
  expect((await request.get('/favicon.ico')).status()).toBe(200)
})

test('security headers on cached and uncached pages', async ({ request }) => {
  for (const pfad of ['/', '/', '/vermietung', DEMO.altbau.pfad, '/wohnung/demo']) {
    const headers = (await request.get(pfad)).headers()
    const csp = headers['content-security-policy'] ?? ''
    expect(csp).toContain("default-src 'self'")
    expect(csp).toContain("frame-ancestors 'none'")
    expect(csp).not.toMatch(/script-src[^;]*'unsafe-(inline|eval)'/)
    expect(csp).toMatch(/script-src[^;]*'(sha256|nonce)-/)
    expect(headers['x-content-type-options']).toBe('nosniff')
    expect(headers['referrer-policy']).toBeTruthy()
  }
})

test('a nonce is never used twice', async ({ request }) => {
  const seen = new Set<string>()
  for (const pfad of ['/', '/', '/vermietung', '/vermietung', '/wohnung/demo', '/wohnung/demo']) {
    const csp = (await request.get(pfad)).headers()['content-security-policy'] ?? ''
    const nonce = /'nonce-([^']+)'/.exec(csp)?.[1]
    if (!nonce) continue
    expect(seen.has(nonce)).toBe(false)
    seen.add(nonce)
  }
})
