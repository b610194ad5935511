import { isText, listOf, objectOf, oneOf } from '#app/shared/json/guards.ts'

/** What of the pages a change concerns (docs/decisions/0012). */
const EXPOSE_THEMEN = ['karten', 'anzahlen', 'sichtbarkeit', 'privat'] as const
const PORTAL_THEMEN = {
  properties: 'liegenschaften',
  liegenschaft_exposeinfos: 'liegenschaften',
  units: 'einheiten',
  unit_ausstattung: 'ausstattung',
  expose_ausstattung_mapping: 'ausstattung',
  bilder: 'bilder',
  // Stands on the pages of signed-in people alone, which nothing remembers.
  inquiry_status_options: 'anfragestatus',
  // The company, its colour and the deadlines: on every page.
  einstellungen: 'einstellungen',
  logo: 'einstellungen',
} as const

export type Thema = (typeof EXPOSE_THEMEN)[number] | (typeof PORTAL_THEMEN)[keyof typeof PORTAL_THEMEN]

/** What has changed, by one notice or by all of a burst. */
export type Aenderung = {
  /** Public Exposés that are new or different. */
  geaendert: ReadonlySet<string>
  /** Exposés that were public and are not any more. */
  entfernt: ReadonlySet<string>
  /** More Exposés than are named; then none is, and every theme of Exposés is concerned. */
  viele: boolean
  themen: ReadonlySet<Thema>
}

/** More than these are not named. */
export const MAX_IDS = 100

const NOTHING: ReadonlySet<string> = new Set()
/** So many Exposés that none is named; also when nobody knows which, as notices were missed. */
export const MANY: Aenderung = { geaendert: NOTHING, entfernt: NOTHING, viele: true, themen: new Set(EXPOSE_THEMEN) }

/** What was settled has changed, and nothing else. */
export const SETTLED: Aenderung = {
  geaendert: NOTHING,
  entfernt: NOTHING,
  viele: false,
  themen: new Set(['einstellungen']),
}

/** Both changes as one. */
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

/** Reads a notice of the channel `portal`, the name of a table. Null for what is none of ours. */
export function parsePortalNotice(table: string): Aenderung | null {
  if (!isPortalTable(table)) return null
  return { geaendert: NOTHING, entfernt: NOTHING, viele: false, themen: new Set([PORTAL_THEMEN[table]]) }
}

function isPortalTable(table: string): table is keyof typeof PORTAL_THEMEN {
  return Object.hasOwn(PORTAL_THEMEN, table)
}

/**
 * Reads a notice of the channel `exposes`. Null for what is not the trigger's JSON: anyone with access to the database
 * can NOTIFY.
 */
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

/** Whether what was settled has changed, which every page and this process itself follow. */
export function concernsEinstellungen({ themen }: Aenderung): boolean {
  return themen.has('einstellungen')
}
