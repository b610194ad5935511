import { expect, test } from 'vitest'
import { chooseMapUrl, listPublicRoutes } from './public-map.server.ts'

const page = (path: string, parentId = 'root') => ({ parentId, path, hasDefaultExport: true })
const frame = (parentId?: string) => ({ parentId, path: '', hasDefaultExport: true })

test('the map for everybody has the pages of visitors and applicants, what is around them, and the 404 page', () => {
  const routes = {
    root: frame(),
    home: { parentId: 'root', index: true, hasDefaultExport: true },
    expose: page('expose/:exposeId'),
    inside: frame('root'),
    buchen: page('buchen/:inquiryId', 'inside'),
    notFound: page('*'),
    mails: page('dev/mails'),
    bilder: { ...page('bilder/*'), hasDefaultExport: false },
    signOut: { ...page('abmelden'), hasDefaultExport: false },
    backOffice: frame('root'),
    backOfficeStart: page('verwaltung', 'backOffice'),
  }
  expect(Object.keys(listPublicRoutes(routes))).toEqual(['root', 'home', 'expose', 'inside', 'buchen', 'notFound'])
})

test.each([
  ['/', '/assets/manifest-1-public.js'],
  ['/expose/5', '/assets/manifest-1-public.js'],
  ['/konto', '/assets/manifest-1-public.js'],
  ['/gibt-es-nicht', '/assets/manifest-1-public.js'],
  ['/verwaltung', '/assets/manifest-1.js'],
  ['/dev/mails', '/assets/manifest-1.js'],
])('%s starts with %s', (path, url) => {
  expect(chooseMapUrl(path, '/assets/manifest-1.js')).toBe(url)
})
