import { globSync } from 'node:fs'
import { matchRoutes } from 'react-router'
import { expect, test } from 'vitest'
import routes from '#app/routes.ts'
import { findRoute, hasPublicMap, listNotIndexed, ROUTES } from './route-table.server.ts'

const NOT_FOUND = ROUTES.at(-1)
const ID = '1b4e28ba-2fa1-41d2-883f-0016d3cca427'
const ROUTER = ROUTES.map((route) => ({ path: `/${route.path}`, handle: route }))

/** An address that the row has. */
const addressOf = (path: string) => `/${path.replace('*', 'gibt/es/nicht.webp').replace(/:\w+/, ID)}`

test.each(ROUTES.map(({ path }) => path))('finds /%s like the router', (path) => {
  const address = addressOf(path)
  for (const variant of [address, address.toUpperCase()]) {
    expect(findRoute(variant)).toBe(matchRoutes(ROUTER, variant)?.at(-1)?.route.handle)
  }
  expect(findRoute(address)).toMatchObject({ path })
  expect(findRoute(address === '/' ? '/_.data' : `${address}.data`)).toMatchObject({ path })
})

test.each(['/vermietung/a/b', '/expose', '/konto/unbekannt', '/sitemapxxml', '/_', ''])(
  'finds no route for %s',
  (path) => {
    expect(findRoute(path)).toBe(NOT_FOUND)
  },
)

test('every route module has a row, and lies in the folder of its area', () => {
  const files = globSync('app/routes/**/*.{ts,tsx}').filter((file) => !file.includes('.test.'))
  const rows = [...ROUTES.map(({ file }) => `app/${file}`), 'app/routes/verwaltung/frame.tsx']
  expect([...new Set(rows)].sort()).toEqual(files.sort())
  for (const { file, area } of ROUTES) expect(file.split('/')[1]).toBe(area)
})

test('VERWALTUNG-1: the guarding frame contains exactly the routes below /verwaltung', () => {
  const [frame, ...others] = routes.filter(({ children }) => children !== undefined)
  expect(others).toEqual([])
  expect(frame).toMatchObject({ file: 'routes/verwaltung/frame.tsx' })
  const below = ROUTES.filter(({ path }) => /^verwaltung(?:\/|$)/i.test(path))
  expect(below.length).toBeGreaterThan(0)
  expect(frame?.children?.map(({ path }) => path)).toEqual(below.map(({ path }) => path))
})

test('pages of an account are neither cached nor indexed by search engines', () => {
  const personal = ROUTES.filter(({ area }) => area !== 'portal' && area !== 'resources')
  expect(personal.length).toBeGreaterThan(20)
  for (const route of personal) expect(route).toMatchObject({ shows: null, isIndexed: false })
})

test('FUND-3: robots.txt forbids exactly the pages that are not indexed', () => {
  const closed = listNotIndexed()
  const open = ROUTES.filter(({ path }) => !closed.some((start) => `/${path}`.startsWith(start)))
  expect(open).toEqual(ROUTES.filter(({ isIndexed }) => isIndexed))
})

test.each(['/terminbuchung/x', '/buchen/x', '/booking-entry', '/mieterfragebogen', '/mieterfragebogen/teilen'])(
  'SEITE-12: %s, which texts and mails link to, has a page',
  (path) => {
    expect(findRoute(path)).not.toBe(NOT_FOUND)
  },
)

test.each([
  ['/', true],
  ['/expose/5', true],
  ['/konto', true],
  ['/gibt-es-nicht', true],
  ['/verwaltung', false],
  ['/dev/mails', false],
])('%s starts with the public map: %s', (path, expected) => {
  expect(hasPublicMap(path)).toBe(expected)
})
