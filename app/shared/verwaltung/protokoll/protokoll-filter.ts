import { defineList, type ListState } from '#app/shared/lists/define-list.ts'
import { choiceField, idField, keysOf, textField } from '#app/shared/lists/filter-fields.ts'
import { isUuid } from '#app/shared/uuid.ts'
import {
  PROTOKOLL_AKTIONEN,
  PROTOKOLL_OBJEKTE,
  type ProtokollAktion,
  type ProtokollObjekt,
} from './protokoll-aktion.ts'

export const PROTOKOLL_PATH = '/verwaltung/protokoll'

export const GROUPS = {
  aenderungen: 'Nur Änderungen',
  einsichten: 'Nur Einsichten',
  loeschungen: 'Nur Löschungen',
} as const

/** Periods of the filter. The default is 7 days, but `alle` if the filter selects one object or one bulk change. */
export const PERIODS = {
  '7': 'letzte 7 Tage',
  '30': 'letzte 30 Tage',
  '365': 'letzte 12 Monate',
  alle: 'alle',
} as const

export const OTHER_ACTORS = { portal: 'Portal', bewerber: 'Bewerber' } as const

const AKTIONEN = keysOf(PROTOKOLL_AKTIONEN)

export type ProtokollFilter = {
  /** Account id of the actor, or a key of `OTHER_ACTORS`. */
  who: string | null
  what: keyof typeof GROUPS | ProtokollAktion | null
  /** One object, or text to find in names and numbers. `batch`: id of a bulk change (`sammelId`). */
  objekt: { art: ProtokollObjekt; id: string } | string | null
  batch: string | null
  /** Null means the default of `periodOf`. `before`: cursor; the page shows only entries that are older. */
  period: keyof typeof PERIODS | null
  before: string | null
}

export type ProtokollState = ListState<ProtokollFilter, 'zeit'>

/** List definition of the Protokoll. It has a cursor instead of page numbers, and a fixed order. */
export const PROTOKOLL = defineList<ProtokollFilter, 'zeit'>({
  path: PROTOKOLL_PATH,
  fields: {
    who: textField('wer', (text) => (isUuid(text) || Object.hasOwn(OTHER_ACTORS, text) ? text : null)),
    what: choiceField('was', [...keysOf(GROUPS), ...AKTIONEN]),
    objekt: {
      read: (params) => readObjekt(params.get('objekt') ?? ''),
      write: (params, objekt) => {
        if (objekt !== null) params.set('objekt', objektText({ objekt }))
      },
    },
    batch: idField('sammlung'),
    period: choiceField('zeit', keysOf(PERIODS)),
    before: textField('vor', readCursor),
  },
  table: { keys: [], initial: { sort: 'zeit', descending: true } },
})

const urlOf = (filter: Partial<ProtokollFilter>) =>
  PROTOKOLL.url(PROTOKOLL.withFilter(PROTOKOLL.read(new URLSearchParams()), filter))

export const protokollOf = (art: ProtokollObjekt, id: string): string => urlOf({ objekt: { art, id } })
export const protokollOfBatch = (batch: string): string => urlOf({ batch })

/** Returns the period in use: the chosen one; by default 7 days, or all time for one object or one bulk change. */
export function periodOf({ period, objekt, batch }: ProtokollFilter): keyof typeof PERIODS {
  return period ?? (batch !== null || typeof (objekt ?? '') === 'object' ? 'alle' : '7')
}

/** True if the list shows each bulk change as one line. A filter by object or bulk change shows each entry. */
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

function readCursor(text: string): string | null {
  const [at = '', id = ''] = text.split('_')
  return isUuid(id) && /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{6}Z$/.test(at) && !Number.isNaN(Date.parse(at))
    ? text
    : null
}

const isGroup = (text: string): text is keyof typeof GROUPS => Object.hasOwn(GROUPS, text)
