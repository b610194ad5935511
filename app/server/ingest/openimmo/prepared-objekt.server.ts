import type { Akteur } from '#app/server/konten/sitzung/akteur.server.ts'
import type { ImportResult, ImportRow } from '#app/shared/openimmo/import-bericht.ts'
import {
  OPENIMMO_FIELDS,
  type OpenimmoField,
  type OpenimmoObjekt,
  type OpenimmoValues,
} from '#app/shared/openimmo/openimmo-objekt.ts'

/** An object of the file with all that the transaction needs of it. */
export type PreparedObjekt =
  | { kind: 'skip'; anbieter: string | null; objekt: OpenimmoObjekt; reason: string }
  | { kind: 'delete'; anbieter: string; obid: string; objekt: OpenimmoObjekt; reason: string | null }
  | PreparedOffer

export type PreparedOffer = {
  kind: 'offer'
  anbieter: string
  obid: string
  objekt: OpenimmoObjekt
  group: string | null
  pruefsumme: string
  /** Null where the file says what it said the last time. */
  values: OpenimmoValues | null
  hints: string[]
  /** What in the file itself keeps it from being seen. */
  obstacles: FileObstacle[]
  aktivVon: string | null
  aktivBis: string | null
}

/** `fields`: once the Verwaltung has set one of these, its word counts. `isPeriod`: over by itself on the day `aktivVon`. */
export type FileObstacle = { text: string; fields: readonly OpenimmoField[]; isPeriod: boolean }

/** Who changes things, when, and by which mark all entries of the Protokoll are found that belong to this import. */
export type ImportContext = { akteur: Akteur; now: Date; sammelId: string }

type Told = { changed?: readonly OpenimmoField[]; kept?: readonly OpenimmoField[]; hints?: readonly string[] }

/** What the report says of an object. */
export function toRow(
  { anbieter, objekt: { obid, nummer, title, line, hints: own } }: Pick<PreparedObjekt, 'anbieter' | 'objekt'>,
  result: ImportResult,
  { changed = [], kept = [], hints = [] }: Told,
): ImportRow {
  const named = (fields: readonly OpenimmoField[]) => fields.map((field) => OPENIMMO_FIELDS[field])
  const what = { changed: named(changed), kept: named(kept), hints: [...own, ...hints] }
  return { art: 'objekt', result, anbieter, obid, nummer, title, line, ...what }
}

/**
 * The checksum of an object that is not public although its file offers it: never that of a file, so that the next import looks
 * again whether it may be by now.
 */
export const openSum = (pruefsumme: string) => `offen:${pruefsumme}`
