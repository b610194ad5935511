import { withQuery } from '#app/shared/lists/with-query.ts'
import { isUuid } from '#app/shared/uuid.ts'
import {
  PROTOKOLL_AKTIONEN,
  PROTOKOLL_OBJEKTE,
  type ProtokollAktion,
  type ProtokollObjekt,
} from './protokoll-aktion.ts'

export const PROTOKOLL_PATH = '/verwaltung/protokoll'

/** Groups of actions that the filter can select. */
export const GROUPS = {
  aenderungen: 'Nur Änderungen',
  einsichten: 'Nur Einsichten',
  loeschungen: 'Nur Löschungen',
} as const

/** Periods that the filter can select. The default is a week; for one object or one bulk change it is `alle`. */
export const PERIODS = {
  '7': 'letzte 7 Tage',
  '30': 'letzte 30 Tage',
  '365': 'letzte 12 Monate',
  alle: 'alle',
} as const

export const OTHER_ACTORS = { portal: 'Portal', bewerber: 'Bewerber' } as const

const AKTIONEN = Object.keys(PROTOKOLL_AKTIONEN).filter(isAktion)
export type ProtokollFilter = {
  /** Account id of the actor, or a key of `OTHER_ACTORS`. */
  who: string | null
  what: keyof typeof GROUPS | ProtokollAktion | null
  /** One object, or search words of a name or number. */
  objekt: { art: ProtokollObjekt; id: string } | string | null
  /** Id of a bulk change, which all its entries share (`sammelId`). */
  batch: string | null
  period: keyof typeof PERIODS
}

/** Reads the filter from a URL; ignores invalid values. */
export function readProtokollFilter(params: URLSearchParams): ProtokollFilter {
  const [who, what, period] = [params.get('wer') ?? '', params.get('was') ?? '', params.get('zeit') ?? '']
  const objekt = readObjekt(params.get('objekt') ?? '')
  const batch = params.get('sammlung') ?? ''
  const isOfOne = isUuid(batch) || (typeof objekt === 'object' && objekt !== null)
  return {
    who: isUuid(who) || Object.hasOwn(OTHER_ACTORS, who) ? who : null,
    what: isGroup(what) || isAktion(what) ? what : null,
    objekt,
    batch: isUuid(batch) ? batch : null,
    period: isPeriod(period) ? period : isOfOne ? 'alle' : '7',
  }
}

export function protokollOf(art: ProtokollObjekt, id: string): string {
  return withQuery(PROTOKOLL_PATH, new URLSearchParams({ objekt: `${art}:${id}` }))
}

export function protokollOfBatch(sammelId: string): string {
  return withQuery(PROTOKOLL_PATH, new URLSearchParams([['sammlung', sammelId]]))
}

/** True if the list shows a bulk change as one line. Filters by object or bulk change show each entry. */
export const isGrouped = ({ objekt, batch }: ProtokollFilter): boolean => objekt === null && batch === null

/** Returns the URL value of the object filter; '' if unset. */
export function objektText({ objekt }: Pick<ProtokollFilter, 'objekt'>): string {
  return objekt === null ? '' : typeof objekt === 'string' ? objekt : `${objekt.art}:${objekt.id}`
}

export function aktionenOf(what: ProtokollFilter['what']): readonly ProtokollAktion[] | null {
  if (what === null) return null
  if (!isGroup(what)) return [what]
  const isLook = (aktion: string) => /\.(?:eingesehen|geladen|exportiert)$/.test(aktion)
  return AKTIONEN.filter((aktion) =>
    what === 'einsichten' ? isLook(aktion) : what === 'aenderungen' ? !isLook(aktion) : /geloescht$/.test(aktion),
  )
}

const OBJEKT_MAX = 100

function readObjekt(text: string): ProtokollFilter['objekt'] {
  const [name, id = ''] = text.split(':')
  const art = PROTOKOLL_OBJEKTE.find((known) => known === name)
  if (art && isUuid(id)) return { art, id }
  const words = text.replace(/\s+/g, ' ').trim().slice(0, OBJEKT_MAX)
  return words.length >= 2 ? words : null
}

function isAktion(text: string): text is ProtokollAktion {
  return Object.hasOwn(PROTOKOLL_AKTIONEN, text)
}

const isGroup = (text: string): text is keyof typeof GROUPS => Object.hasOwn(GROUPS, text)
const isPeriod = (text: string): text is keyof typeof PERIODS => Object.hasOwn(PERIODS, text)
