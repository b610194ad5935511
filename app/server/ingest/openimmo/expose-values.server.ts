import { quote } from '#app/server/ingest/runs/quote.server.ts'
import { normaliseBilder } from '#app/shared/bilder/normalise-bilder.ts'
import { date } from '#app/shared/format/date.ts'
import { OPENIMMO_FIELDS, type OpenimmoField, type OpenimmoValues } from '#app/shared/openimmo/openimmo-objekt.ts'
import type { ProtokollWerte } from '#app/shared/verwaltung/protokoll/protokoll-aktion.ts'
import type { ExposeRow, ExposeValues } from './openimmo.repository.server.ts'

export function toValues(row: ExposeRow, ausstattung: readonly string[]): OpenimmoValues {
  return {
    ...row,
    status: row.status ?? '',
    images: normaliseBilder(row.images),
    ausstattung: ausstattung.toSorted(),
  }
}

/** Returns the columns of an Exposé, without amenities, which have their own table. */
export function toColumns({ ausstattung: _, ...columns }: Partial<OpenimmoValues>): ExposeValues {
  return columns
}

export function fieldsOf(values: Partial<OpenimmoValues>): OpenimmoField[] {
  return Object.keys(values).filter(isField)
}

const isField = (name: string): name is OpenimmoField => Object.hasOwn(OPENIMMO_FIELDS, name)

/** Returns values before and after a change, shortened for the audit log. */
export function describeChange(
  before: OpenimmoValues,
  changes: Partial<OpenimmoValues>,
): { vorher: ProtokollWerte; nachher: ProtokollWerte } {
  const quoteAll = (values: Partial<OpenimmoValues>) =>
    Object.fromEntries(fieldsOf(changes).map((field) => [field, quote(values[field])]))
  return { vorher: quoteAll(before), nachher: quoteAll(changes) }
}

/** Returns sentences for the report about fields that staff changed and the import kept, one per day of change. */
export function describeKept(
  abweichend: Readonly<Record<string, string>>,
  names: Readonly<Record<string, string>> = OPENIMMO_FIELDS,
): string[] {
  const byDay = Object.groupBy(Object.entries(abweichend), ([, day]) => day)
  return Object.entries(byDay).map(([day, entries = []]) => {
    const fields = entries.flatMap(([field]) => names[field] ?? [])
    return `Von der Verwaltung geändert am ${date(day)} und behalten: ${fields.join(', ')}.`
  })
}
