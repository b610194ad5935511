import * as z from 'zod/mini'
import { list } from '#app/shared/form/form-schema.ts'
import { isCsvField } from './csv-import-fields.ts'

export const ImportStepSchema = z.object({})

const WRONG = 'Bitte laden Sie die Seite neu.'

/** Schema of the form that assigns CSV columns: one field per column, in order; '' leaves a column out (CSV-2). */
export const ColumnsSchema = z.object({
  fields: list(z.string().check(z.refine((value) => value === '' || isCsvField(value), WRONG))).check(
    z.maxLength(100, WRONG),
    z.refine(
      (values) => values.includes('exposeshortcode'),
      'Eine Spalte muss die Objekt-Nr. sein: An ihr erkennt das Portal, welches Exposé eine Zeile meint.',
    ),
    z.refine((values) => hasNoDouble(values), 'Jede Angabe kann nur aus einer Spalte kommen.'),
  ),
})

function hasNoDouble(values: readonly string[]): boolean {
  const named = values.filter((value) => value !== '')
  return new Set(named).size === named.length
}
