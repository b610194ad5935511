import type { FieldColumns } from './fields.ts'

/** Energy classes of each scale, best first. Certificates without a scale use `a_plus_h`, the only one until 2026. */
export const SKALEN = {
  a_plus_h: ['A+', 'A', 'B', 'C', 'D', 'E', 'F', 'G', 'H'],
  a_g: ['A', 'B', 'C', 'D', 'E', 'F', 'G'],
} as const

type Skala = FieldColumns['energieskala']
export type Energieklasse = (typeof SKALEN)[keyof typeof SKALEN][number]

/** Normalises an energy class ("a+ " to "A+"); null if the scale does not have it. */
export function findEnergieklasse(text: string | null, skala: Skala): Energieklasse | null {
  const energieklasse = text?.replace(/\s/g, '').toUpperCase()
  return SKALEN[skala ?? 'a_plus_h'].find((level) => level === energieklasse) ?? null
}

/** Energy class in words; null without a class. Names the scale `a_g`, on which the same letter is another class. */
export function energieklasseText(text: string | null, skala: Skala): string | null {
  const words = findEnergieklasse(text, skala) ?? text
  return words && skala === 'a_g' ? `${words} (Skala A bis G)` : words
}

type Validity = Pick<FieldColumns, 'energieausweisAusgestellt' | 'energieausweisGueltigBis'>

export const endsBeforeIssue = ({ energieausweisAusgestellt: issued, energieausweisGueltigBis: last }: Validity) =>
  issued !== null && last !== null && last < issued

/** Returns error texts by field for statements about the certificate that exclude each other (BESTAND-13). */
export function findAusweisErrors(values: Validity & Pick<FieldColumns, 'energieskala' | 'energyClass'>) {
  const { energieskala, energyClass } = values
  const isOnlyOnOther =
    findEnergieklasse(energyClass, energieskala) === null && findEnergieklasse(energyClass, null) !== null
  return {
    ...(endsBeforeIssue(values) && {
      energieausweisGueltigBis: 'Bitte geben Sie einen Tag an, der nach dem Ausstellungsdatum liegt.',
    }),
    ...(isOnlyOnOther && { energieskala: `Die Klasse ${energyClass} gibt es nur auf der Skala A+ bis H.` }),
  }
}

/** Number of years for which a certificate is valid (§ 79 (3) GEG). */
const YEARS = 10

/** True if the certificate has expired on `today` (ISO date). A certificate without any date counts as valid. */
export function isExpired(
  { energieausweisAusgestellt: issued, energieausweisGueltigBis: last }: Validity,
  today: string,
): boolean {
  if (last !== null) return last < today
  const earliest = `${Number(today.slice(0, 4)) - YEARS}${today.slice(4)}`
  return issued !== null && issued < earliest
}
