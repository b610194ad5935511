import * as z from 'zod/mini'
import { check, list, longText, rawText } from '../form/form-schema.ts'
import { normaliseMultiline } from '../form/multiline.ts'
import {
  BERUF_OPTIONS,
  type Beruf,
  fixedPersonen,
  MIETBEGINN_OPTIONS,
  type Mietbeginn,
  SUCHTYP_OPTIONS,
  type Suchtyp,
} from './mietprofil-options.ts'
import {
  findCountError,
  findEinkommenError,
  findMotivationError,
  MIETPROFIL_TEXTS,
  parseAmount,
} from './mietprofil-rules.ts'

export type MietprofilInput = {
  mietbeginn: Mietbeginn
  suchtyp: Suchtyp
  anzahlPersonen: number
  beruf: Beruf[]
  /** Net household income in euros per month. */
  einkommen: number
  motivation: string
}

const valuesOf = <Value extends string>(options: readonly { value: Value }[]) => options.map(({ value }) => value)

/**
 * Form of the rental profile (PROFIL-2). Returns all errors at once. Requires the number of people only for some values
 * of Suchtyp (PROFIL-3).
 */
export const MietprofilSchema = z.pipe(
  z
    .object({
      mietbeginn: z.enum(valuesOf(MIETBEGINN_OPTIONS), { error: MIETPROFIL_TEXTS.mietbeginn }),
      suchtyp: z.enum(valuesOf(SUCHTYP_OPTIONS), { error: MIETPROFIL_TEXTS.suchtyp }),
      anzahl_personen: rawText(),
      beruf: list(z.enum(valuesOf(BERUF_OPTIONS), { error: MIETPROFIL_TEXTS.beruf })).check(
        z.minLength(1, MIETPROFIL_TEXTS.beruf),
      ),
      nettoeinkommen: rawText(findEinkommenError),
      motivation: longText(findMotivationError),
      stand: rawText(),
    })
    .check(
      check((values: { suchtyp?: string; anzahl_personen?: string }) => ({
        anzahl_personen: findCountError(values) ?? undefined,
      })),
    ),
  z.transform(
    ({ anzahl_personen, nettoeinkommen, motivation, beruf, ...rest }): MietprofilInput & { stand: string } => ({
      ...rest,
      anzahlPersonen: fixedPersonen(rest.suchtyp) ?? Number(anzahl_personen),
      beruf: [...new Set(beruf)],
      einkommen: parseAmount(nettoeinkommen) ?? 0,
      motivation: normaliseMultiline(motivation),
    }),
  ),
)
