import { describe, expect, test } from 'vitest'
import { type Aenderung, parseExposeNotice, parsePortalNotice } from '#app/server/realtime/aenderung.server.ts'
import { effectOn } from './page-effect.server.ts'

const ID = '1b4e28ba-2fa1-41d2-883f-0016d3cca427'
const OTHER = '1b4e28ba-2fa1-41d2-883f-0016d3cca428'

function notice(value: object): Aenderung {
  const aenderung = parseExposeNotice(JSON.stringify(value))
  if (!aenderung) throw new Error('no notice')
  return aenderung
}
const geaendert = (...themen: string[]) => notice({ geaendert: [ID], entfernt: [], themen })
function portal(table: string): Aenderung {
  const aenderung = parsePortalNotice(table)
  if (!aenderung) throw new Error('no notice')
  return aenderung
}

const ONLY_PAGE = geaendert()
const CARD = geaendert('karten')
const COUNT = geaendert('anzahlen')
const REMOVED = notice({ geaendert: [], entfernt: [ID], themen: ['karten', 'anzahlen', 'sichtbarkeit'] })
const PRIVAT = notice({ geaendert: [], entfernt: [], themen: ['privat'] })
const MANY = notice({ viele: true })
const BILDER = portal('bilder')
const HAUS = portal('liegenschaft_exposeinfos')
const AUSSTATTUNG = portal('expose_ausstattung_mapping')
const EINHEIT = portal('units')
const STATUS = portal('inquiry_status_options')

describe('effectOn returns the effect of a change on a page', () => {
  test.each<[string, Record<'none' | 'stale' | 'gone', Aenderung[]>]>([
    [
      '/',
      {
        none: [ONLY_PAGE, CARD, PRIVAT, AUSSTATTUNG, EINHEIT, STATUS],
        stale: [COUNT, MANY, BILDER, HAUS],
        gone: [],
      },
    ],
    ['/_.data', { none: [ONLY_PAGE, CARD], stale: [], gone: [COUNT, MANY, BILDER, HAUS] }],
    [
      '/vermietung?q=Köln&seite=2',
      {
        none: [ONLY_PAGE, PRIVAT, HAUS, AUSSTATTUNG, EINHEIT, STATUS],
        stale: [CARD, COUNT, REMOVED, MANY, BILDER],
        gone: [],
      },
    ],
    ['/verkauf.data?seite=2', { none: [ONLY_PAGE, HAUS], stale: [], gone: [CARD, COUNT, REMOVED, MANY, BILDER] }],
    [
      `/property/${OTHER}`,
      { none: [ONLY_PAGE, PRIVAT, AUSSTATTUNG], stale: [CARD, COUNT, REMOVED, MANY, HAUS, BILDER], gone: [] },
    ],
    [
      `/expose/${ID}`,
      {
        none: [EINHEIT, STATUS],
        stale: [PRIVAT, MANY, HAUS, AUSSTATTUNG, BILDER],
        gone: [ONLY_PAGE, CARD, COUNT, REMOVED],
      },
    ],
    [`/EXPOSE/${ID}`, { none: [EINHEIT], stale: [], gone: [ONLY_PAGE] }],
    [`/expose/${ID.toUpperCase()}`, { none: [], stale: [], gone: [ONLY_PAGE, REMOVED] }],
    [`/rundgang/${ID}.data`, { none: [STATUS], stale: [], gone: [ONLY_PAGE, BILDER] }],
    // The page shows only cards of other flats.
    [`/expose/${OTHER}`, { none: [ONLY_PAGE, COUNT], stale: [CARD, REMOVED, PRIVAT, MANY], gone: [] }],
    [`/expose/${OTHER}.data`, { none: [ONLY_PAGE, COUNT], stale: [], gone: [CARD, REMOVED, PRIVAT, MANY] }],
    [`/rundgang/${OTHER}`, { none: [ONLY_PAGE, CARD, REMOVED], stale: [PRIVAT, MANY], gone: [] }],
    [`/vermietung/${OTHER}`, { none: [ONLY_PAGE], stale: [CARD, REMOVED, EINHEIT, MANY, BILDER], gone: [] }],
    ['/sitemap.xml', { none: [ONLY_PAGE, BILDER, PRIVAT], stale: [COUNT, REMOVED, HAUS, MANY], gone: [] }],
    ['/impressum', { none: [MANY, REMOVED, BILDER, HAUS], stale: [], gone: [] }],
    ['/wishlist', { none: [MANY, REMOVED, BILDER, HAUS], stale: [], gone: [] }],
  ])('for the page %s', (key, expected) => {
    for (const [effect, aenderungen] of Object.entries(expected)) {
      for (const aenderung of aenderungen) expect([effectOn(key, aenderung), aenderung]).toEqual([effect, aenderung])
    }
  })
})
