import * as z from 'zod/mini'
import { readDay } from '#app/shared/verwaltung/termine/woche.ts'
import { isAblehnenGrund, readFrist, type ZusageTerms } from './zusage.ts'

const UNKNOWN = 'Bitte laden Sie die Seite neu.'

const optional = (isValid: (text: string) => boolean, sentence: string) =>
  z.prefault(z.string().check(z.refine((text) => text === '' || isValid(text), sentence)), '')
const day = () => optional((text) => readDay(text) !== null, 'Bitte geben Sie einen Tag an.')
const clock = () => optional((text) => /^([01]\d|2[0-3]):[0-5]\d$/.test(text), 'Bitte geben Sie eine Uhrzeit an.')

/** Form fields of the deadline and of the dates that follow a promise; '' means not fixed. */
export const ZUSAGE_FIELDS = {
  fristTag: day(),
  fristZeit: clock(),
  vertragBis: day(),
  kautionAb: day(),
  uebergabeAm: day(),
  uebergabeUm: clock(),
}
export const ZusageTermsSchema = z.object(ZUSAGE_FIELDS)
type TermsInput = z.infer<typeof ZusageTermsSchema>

/** Returns the terms that a form contains; null if its deadline is missing or invalid. */
export function toZusageTerms(input: TermsInput): ZusageTerms | null {
  const { fristTag, fristZeit, vertragBis, kautionAb, uebergabeAm, uebergabeUm } = input
  const frist = readFrist(fristTag, fristZeit)
  if (frist === null) return null
  return {
    frist,
    vertragBis: vertragBis || null,
    kautionAb: kautionAb || null,
    uebergabeAm: uebergabeAm || null,
    uebergabeUm: (uebergabeAm && uebergabeUm) || null,
  }
}

export const AblehnenSchema = z.object({
  grund: z.pipe(
    z.prefault(z.string().check(z.refine((text) => text === '' || isAblehnenGrund(text), UNKNOWN)), ''),
    z.transform((text) => (isAblehnenGrund(text) ? text : null)),
  ),
})
