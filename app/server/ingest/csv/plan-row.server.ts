import { findAusweisErrors } from '#app/shared/exposes/energieausweis.ts'
import { exposeStatus } from '#app/shared/exposes/expose.status.ts'
import { emptyColumns } from '#app/shared/exposes/fields.ts'
import {
  missingForPublication,
  type PublicationValues,
  warningsForPublication,
} from '#app/shared/exposes/missing-for-publication.ts'
import {
  CSV_FIELD_NAMES,
  CSV_FIELDS,
  type CsvField,
  type CsvRowValues,
} from '#app/shared/verwaltung/import/csv-import-fields.ts'
import type { ExposeRow, NewExpose } from './csv-exposes.repository.server.ts'

export type RowPlan = { hints: string[] } & (
  | { kind: 'create'; values: NewExpose }
  | { kind: 'change'; known: ExposeRow; changes: CsvRowValues }
  | { kind: 'same' }
  | { kind: 'refuse' }
)

/** Plans a CSV row: create or change an Exposé, do nothing, or refuse the row with reasons (CSV-4, CSV-5). */
export function planRow(
  values: CsvRowValues,
  problems: readonly string[],
  { found, today }: { found: ReadonlyMap<string, readonly ExposeRow[]>; today: string },
): RowPlan {
  if (problems.length > 0) return refuse(...problems)
  const [known, ...others] = found.get(values.exposeshortcode ?? '') ?? []
  if (others.length > 0) return refuse('Mehrere Exposés haben diese Objekt-Nr.')
  return known ? planChange(known, values, today) : planNew(values, today)
}

const refuse = (...hints: string[]): RowPlan => ({ kind: 'refuse', hints })

function planNew({ title, ...values }: CsvRowValues, today: string): RowPlan {
  if (title === undefined) return refuse('Für ein neues Exposé fehlt der Titel.')
  const expose = { status: 'active', ...values, title }
  const contradictions = listContradictions({ ...NOTHING, ...expose })
  if (contradictions.length > 0) return refuse(...contradictions)
  const missing = values.oeffentlich ? listMissing({ ...NOTHING, ...expose }) : []
  const oeffentlich = values.oeffentlich === true && missing.length === 0
  const warnings = oeffentlich ? warningsForPublication({ ...NOTHING, ...expose }, today) : []
  return { kind: 'create', values: { ...expose, oeffentlich }, hints: [...notPublic(missing), ...warnings] }
}

function planChange(known: ExposeRow, values: CsvRowValues, today: string): RowPlan {
  const changes: CsvRowValues = {}
  for (const field of fieldsOf(values)) if (values[field] !== known[field]) copyField(field, values, changes)
  // Several statuses share a text, and a CSV file holds only the text.
  if (exposeStatus(values.status).text === exposeStatus(known.status).text) delete changes.status
  if (changes.oeffentlich && known.archiviertAm !== null) return refuse('Das Exposé ist archiviert.')
  const old = listContradictions(known)
  const contradictions = listContradictions({ ...known, ...changes }).filter((text) => !old.includes(text))
  if (contradictions.length > 0) return refuse(...contradictions)
  const wasSeen = known.oeffentlich || known.direktlink
  const isSeen = (changes.oeffentlich ?? known.oeffentlich) || known.direktlink
  const missing = isSeen && fieldsOf(changes).length > 0 ? listMissing({ ...known, ...changes }) : []
  // Ignores gaps that existed before this row.
  if (wasSeen && missing.some((text) => !listMissing(known).includes(text))) {
    return refuse('So darf das Exposé nicht öffentlich bleiben, auch nicht mit Direktlink.', ...missing)
  }
  const isHeldBack = changes.oeffentlich === true && missing.length > 0
  if (isHeldBack) delete changes.oeffentlich
  const hints = isHeldBack ? notPublic(missing) : []
  if (fieldsOf(changes).length === 0) return { kind: 'same', hints }
  const isShown = (changes.oeffentlich ?? known.oeffentlich) || known.direktlink
  const warnings = isShown ? warningsForPublication({ ...known, ...changes }, today) : []
  return { kind: 'change', known, changes, hints: [...hints, ...warnings] }
}

/** Contradictions about the energy certificate, in the words of the form (BESTAND-13). */
function listContradictions(ausweis: Parameters<typeof findAusweisErrors>[0]): string[] {
  const { energieausweisGueltigBis: lastDay, energieskala: scale } = findAusweisErrors(ausweis)
  return [
    lastDay && `${CSV_FIELDS.energieausweisGueltigBis.label}: ${lastDay}`,
    scale && `${CSV_FIELDS.energieskala.label}: ${scale}`,
  ].filter((text) => text !== undefined)
}

const listMissing = (expose: PublicationValues) => missingForPublication(expose).map(({ text }) => text)

const notPublic = (missing: readonly string[]) => (missing.length > 0 ? ['Nicht veröffentlicht.', ...missing] : [])

const NOTHING = { ...emptyColumns(), images: [] }

function copyField<F extends CsvField>(field: F, from: CsvRowValues, to: CsvRowValues): void {
  to[field] = from[field]
}

export function fieldsOf(values: CsvRowValues): CsvField[] {
  return CSV_FIELD_NAMES.filter((field) => values[field] !== undefined)
}
