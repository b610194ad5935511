import { expect, test } from 'vitest'
import { hasPublicMap } from '#app/server/http/route-table.server.ts'
import { listPublicRoutes } from './route-map.server.ts'

const page = (path: string, parentId = 'root') => ({ parentId, path, hasDefaultExport: true })
const frame = (parentId?: string) => ({ parentId, path: '', hasDefaultExport: true })

test('the public route map has the pages of visitors and applicants, their layouts, and the 404 page', () => {
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
  expect(Object.keys(listPublicRoutes(routes, hasPublicMap))).toEqual([
    'root',
    'home',
    'expose',
    'inside',
    'buchen',
    'notFound',
  ])
})
