import { describe, expect, test } from 'vitest'
import { type Aenderung, parseExposeNotice, parsePortalNotice } from '#app/server/realtime/aenderung.server.ts'
import { effectOn } from './page-effect.server.ts'

const ID = '1b4e28ba-2fa1-41d2-883f-0016d3cca427'
const ANDERE = '1b4e28ba-2fa1-41d2-883f-0016d3cca428'

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

const NUR_SEITE = geaendert()
const KARTE = geaendert('karten')
const ANZAHL = geaendert('anzahlen')
const ENTFERNT = notice({ geaendert: [], entfernt: [ID], themen: ['karten', 'anzahlen', 'sichtbarkeit'] })
const PRIVAT = notice({ geaendert: [], entfernt: [], themen: ['privat'] })
const VIELE = notice({ viele: true })
const BILDER = portal('bilder')
const HAUS = portal('liegenschaft_exposeinfos')
const AUSSTATTUNG = portal('expose_ausstattung_mapping')
const EINHEIT = portal('units')
const STATUS = portal('inquiry_status_options')

describe('effectOn', () => {
  test.each<[string, Record<'none' | 'stale' | 'gone', Aenderung[]>]>([
    [
      '/',
      {
        none: [NUR_SEITE, KARTE, PRIVAT, AUSSTATTUNG, EINHEIT, STATUS],
        stale: [ANZAHL, VIELE, BILDER, HAUS],
        gone: [],
      },
    ],
    ['/_.data', { none: [NUR_SEITE, KARTE], stale: [], gone: [ANZAHL, VIELE, BILDER, HAUS] }],
    [
      '/vermietung?q=Köln&seite=2',
      {
        none: [NUR_SEITE, PRIVAT, HAUS, AUSSTATTUNG, EINHEIT, STATUS],
        stale: [KARTE, ANZAHL, ENTFERNT, VIELE, BILDER],
        gone: [],
      },
    ],
    ['/verkauf.data?seite=2', { none: [NUR_SEITE, HAUS], stale: [], gone: [KARTE, ANZAHL, ENTFERNT, VIELE, BILDER] }],
    [
      `/property/${ANDERE}`,
      { none: [NUR_SEITE, PRIVAT, AUSSTATTUNG], stale: [KARTE, ANZAHL, ENTFERNT, VIELE, HAUS, BILDER], gone: [] },
    ],
    [
      `/expose/${ID}`,
      {
        none: [EINHEIT, STATUS],
        stale: [PRIVAT, VIELE, HAUS, AUSSTATTUNG, BILDER],
        gone: [NUR_SEITE, KARTE, ANZAHL, ENTFERNT],
      },
    ],
    [`/EXPOSE/${ID}`, { none: [EINHEIT], stale: [], gone: [NUR_SEITE] }],
    [`/expose/${ID.toUpperCase()}`, { none: [], stale: [], gone: [NUR_SEITE, ENTFERNT] }],
    [`/rundgang/${ID}.data`, { none: [STATUS], stale: [], gone: [NUR_SEITE, BILDER] }],
    [`/expose/${ANDERE}`, { none: [NUR_SEITE, KARTE, ANZAHL, ENTFERNT], stale: [PRIVAT, VIELE], gone: [] }],
    [`/vermietung/${ANDERE}`, { none: [NUR_SEITE], stale: [KARTE, ENTFERNT, EINHEIT, VIELE, BILDER], gone: [] }],
    ['/sitemap.xml', { none: [NUR_SEITE, BILDER, PRIVAT], stale: [ANZAHL, ENTFERNT, HAUS, VIELE], gone: [] }],
    ['/impressum', { none: [VIELE, ENTFERNT, BILDER, HAUS], stale: [], gone: [] }],
    ['/wishlist', { none: [VIELE, ENTFERNT, BILDER, HAUS], stale: [], gone: [] }],
  ])('%s', (key, expected) => {
    for (const [effect, aenderungen] of Object.entries(expected)) {
      for (const aenderung of aenderungen) expect([effectOn(key, aenderung), aenderung]).toEqual([effect, aenderung])
    }
  })
})
