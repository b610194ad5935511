import type { Akteur } from '#app/server/konten/sitzung/akteur.server.ts'
import type { ImportResult, ImportRow } from '#app/shared/openimmo/import-bericht.ts'
import {
  OPENIMMO_FIELDS,
  type OpenimmoField,
  type OpenimmoObjekt,
  type OpenimmoValues,
} from '#app/shared/openimmo/openimmo-objekt.ts'

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
  /** Null if the object has not changed since the last import. */
  values: OpenimmoValues | null
  hints: string[]
  obstacles: FileObstacle[]
  aktivVon: string | null
  aktivBis: string | null
}

/** Reason against publication until staff sets one of `fields`, or, if `isPeriod`, until `aktivVon`. */
export type FileObstacle = { text: string; fields: readonly OpenimmoField[]; isPeriod: boolean }

export type ImportContext = { akteur: Akteur; now: Date; sammelId: string }

type Outcome = { changed?: readonly OpenimmoField[]; kept?: readonly OpenimmoField[]; hints?: readonly string[] }

export function toRow(
  { anbieter, objekt: { obid, nummer, title, line, hints: own } }: Pick<PreparedObjekt, 'anbieter' | 'objekt'>,
  result: ImportResult,
  { changed = [], kept = [], hints = [] }: Outcome,
): ImportRow {
  const named = (fields: readonly OpenimmoField[]) => fields.map((field) => OPENIMMO_FIELDS[field])
  const what = { changed: named(changed), kept: named(kept), hints: [...own, ...hints] }
  return { art: 'objekt', result, anbieter, obid, nummer, title, line, ...what }
}

/** Returns a checksum that matches no file, so that the next import checks a held-back Exposé again. */
export const openSum = (pruefsumme: string) => `offen:${pruefsumme}`
