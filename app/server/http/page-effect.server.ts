import type { Aenderung, Thema } from '#app/server/realtime/aenderung.server.ts'
import type { Effect } from '#app/server/realtime/memory.server.ts'

const START: Thema[] = ['liegenschaften', 'anzahlen', 'bilder']
const LISTE: Thema[] = ['karten', 'anzahlen', 'bilder']
const LIEGENSCHAFT: Thema[] = ['karten', 'anzahlen', 'liegenschaften', 'bilder']
const EXPOSE: Thema[] = ['privat', 'liegenschaften', 'ausstattung', 'bilder']
// A rental unit shows the title of its Exposé, whose id is not in the address.
const MIETOBJEKT: Thema[] = [...EXPOSE, 'einheiten', 'karten']
const SITEMAP: Thema[] = ['karten', 'anzahlen', 'liegenschaften']

/** By the first part of the path: what the page and its sub-pages (one id) depend on. */
const PAGES: Readonly<Record<string, { page?: Thema[]; withId?: Thema[] }>> = {
  '': { page: START },
  _: { page: START },
  vermietung: { page: LISTE, withId: MIETOBJEKT },
  verkauf: { page: LISTE },
  property: { withId: LIEGENSCHAFT },
  liegenschaft: { withId: LIEGENSCHAFT },
  expose: { withId: EXPOSE },
  'expose-optimized': { withId: EXPOSE },
  apartment: { withId: EXPOSE },
  wohnung: { withId: EXPOSE },
  rundgang: { withId: EXPOSE },
  'sitemap.xml': { page: SITEMAP },
}

/**
 * What a change does to the page with this cache key. The page of an Exposé that is named is gone at once. So are data
 * requests, with which open pages follow the change: what they show is not asked for again soon.
 */
export function effectOn(key: string, aenderung: Aenderung): Effect {
  const path = key.split('?', 1)[0] ?? ''
  const isData = path.endsWith('.data')
  const [, first = '', id] = (isData ? path.slice(0, -'.data'.length) : path).split('/')
  const topics = id === undefined ? PAGES[first]?.page : PAGES[first]?.withId
  if (topics === undefined) return 'none'
  const exposeId = id?.toLowerCase()
  if (exposeId && (aenderung.geaendert.has(exposeId) || aenderung.entfernt.has(exposeId))) return 'gone'
  if (!topics.some((topic) => aenderung.themen.has(topic))) return 'none'
  return isData ? 'gone' : 'stale'
}
