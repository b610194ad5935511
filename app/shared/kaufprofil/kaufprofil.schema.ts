import * as z from 'zod/mini'
import { rawText } from '../form/form-schema.ts'
import { KAUFPROFIL_QUESTIONS } from './kaufprofil-options.ts'

/** Optional choice: null if the field is empty or missing. */
const choice = <Value extends string>(options: readonly { value: Value }[]) =>
  z.pipe(
    z.transform((value: unknown) => (value === undefined || value === '' ? null : value)),
    z.nullable(
      z.enum(
        options.map(({ value }) => value),
        { error: 'Bitte wählen Sie eine der Antworten.' },
      ),
    ),
  )

const { nutzung, finanzierung, zeitpunkt } = KAUFPROFIL_QUESTIONS

export const KaufprofilSchema = z.object({
  nutzung: choice(nutzung.options),
  finanzierung: choice(finanzierung.options),
  zeitpunkt: choice(zeitpunkt.options),
  stand: rawText(),
})
