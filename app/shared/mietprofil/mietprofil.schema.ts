import * as z from 'zod/mini'
import { check, list, longText, rawText } from '../form/form-schema.ts'
import { normaliseMultiline } from '../form/multiline.ts'
import { choiceOf, type Fragen, type ProfilFrage } from '../fragen/fragen.ts'
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
  /** Net household income in euros per month; null if not given. */
  einkommen: number | null
  motivation: string | null
}

const valuesOf = <Value extends string>(options: readonly { value: Value }[]) => options.map(({ value }) => value)

/**
 * Schema of the form of the rental profile (PROFIL-2). Returns all errors at once. Requires the number of people only
 * for some values of Suchtyp (PROFIL-3). `fragen` returns the company's choices; it is called at each check (FRAGEN-1).
 */
export const mietprofilSchema = (fragen: () => Fragen) =>
  z.pipe(
    z
      .object({
        mietbeginn: z.enum(valuesOf(MIETBEGINN_OPTIONS), { error: MIETPROFIL_TEXTS.mietbeginn }),
        suchtyp: z.enum(valuesOf(SUCHTYP_OPTIONS), { error: MIETPROFIL_TEXTS.suchtyp }),
        anzahl_personen: rawText(),
        beruf: list(z.enum(valuesOf(BERUF_OPTIONS), { error: MIETPROFIL_TEXTS.beruf })).check(
          z.refine(
            ({ length }) => length > 0 || choiceOf('profil_beruf', fragen()) !== 'noetig',
            MIETPROFIL_TEXTS.beruf,
          ),
        ),
        nettoeinkommen: rawText((text) => unlessOptional(text, 'profil_einkommen', fragen(), findEinkommenError)),
        motivation: longText((text) => unlessOptional(text, 'profil_motivation', fragen(), findMotivationError)),
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
        beruf: choiceOf('profil_beruf', fragen()) === 'nicht' ? [] : [...new Set(beruf)],
        einkommen: choiceOf('profil_einkommen', fragen()) === 'nicht' ? null : parseAmount(nettoeinkommen),
        motivation: choiceOf('profil_motivation', fragen()) === 'nicht' ? null : normaliseMultiline(motivation) || null,
      }),
    ),
  )

/** Returns the error of an answer, or null: an optional question may be empty, one that is not asked has no error. */
function unlessOptional(
  text: string,
  frage: ProfilFrage,
  fragen: Fragen,
  findError: (text: string) => string | null,
): string | null {
  const choice = choiceOf(frage, fragen)
  return choice === 'nicht' || (choice === 'freiwillig' && text.trim() === '') ? null : findError(text)
}
