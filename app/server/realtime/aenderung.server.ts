import { isText, listOf, objectOf, oneOf } from '#app/shared/json/guards.ts'

/** Themen of changed Exposés (docs/design/realtime-and-cache.md). */
const EXPOSE_THEMEN = ['karten', 'anzahlen', 'sichtbarkeit', 'privat'] as const
const PORTAL_THEMEN = {
  properties: 'liegenschaften',
  liegenschaft_exposeinfos: 'liegenschaften',
  units: 'einheiten',
  unit_ausstattung: 'ausstattung',
  expose_ausstattung_mapping: 'ausstattung',
  bilder: 'bilder',
  // Only on pages for signed-in people, which are not cached.
  inquiry_status_options: 'anfragestatus',
  // Company, colour and deadlines are on every page.
  einstellungen: 'einstellungen',
  logo: 'einstellungen',
} as const

export type Thema = (typeof EXPOSE_THEMEN)[number] | (typeof PORTAL_THEMEN)[keyof typeof PORTAL_THEMEN]

export type Aenderung = {
  /** Ids of changed and new Exposés. `entfernt`: ids of Exposés that are no longer public. */
  geaendert: ReadonlySet<string>
  entfernt: ReadonlySet<string>
  /** True if there are too many Exposés to list their ids. */
  viele: boolean
  themen: ReadonlySet<Thema>
}

export const MAX_IDS = 100

const NOTHING: ReadonlySet<string> = new Set()
/** Change of unknown Exposés, for example after missed notifications. */
export const MANY: Aenderung = { geaendert: NOTHING, entfernt: NOTHING, viele: true, themen: new Set(EXPOSE_THEMEN) }

export const SETTLED: Aenderung = {
  geaendert: NOTHING,
  entfernt: NOTHING,
  viele: false,
  themen: new Set(['einstellungen']),
}

export function mergeAenderungen(a: Aenderung, b: Aenderung): Aenderung {
  const themen = new Set([...a.themen, ...b.themen])
  const entfernt = new Set([...a.entfernt, ...b.entfernt])
  const geaendert = new Set([...a.geaendert, ...b.geaendert])
  if (a.viele || b.viele || geaendert.size + entfernt.size > MAX_IDS) {
    return { ...MANY, themen: new Set([...themen, ...MANY.themen]) }
  }
  return { geaendert, entfernt, viele: false, themen }
}

const isTexts = listOf(isText)
const isNotice = objectOf({ geaendert: isTexts, entfernt: isTexts, themen: isTexts })
const saysMany = objectOf({ viele: oneOf(true) })

export function parsePortalNotice(table: string): Aenderung | null {
  if (!isPortalTable(table)) return null
  return { geaendert: NOTHING, entfernt: NOTHING, viele: false, themen: new Set([PORTAL_THEMEN[table]]) }
}

function isPortalTable(table: string): table is keyof typeof PORTAL_THEMEN {
  return Object.hasOwn(PORTAL_THEMEN, table)
}

/** Parses a notification of the database; null if malformed, since anybody with database access can NOTIFY. */
export function parseExposeNotice(payload: string): Aenderung | null {
  let value: unknown
  try {
    value = JSON.parse(payload)
  } catch {
    return null
  }
  if (saysMany(value)) return MANY
  if (!isNotice(value)) return null
  return {
    geaendert: new Set(value.geaendert),
    entfernt: new Set(value.entfernt),
    viele: false,
    themen: new Set(EXPOSE_THEMEN.filter((thema) => value.themen.includes(thema))),
  }
}

export function concernsEinstellungen({ themen }: Aenderung): boolean {
  return themen.has('einstellungen')
}
