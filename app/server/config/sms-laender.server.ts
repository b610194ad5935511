import { isSupportedCountry } from 'libphonenumber-js/max'
import { z } from 'zod'

/** How many SMS a day may go to a country that is named without a number. */
const PRO_TAG: Readonly<Record<string, number>> = { DE: 3000, AT: 300, CH: 300 }
const PRO_TAG_SONST = 20

const eintrag = z
  .string()
  .trim()
  .regex(/^[A-Z]{2}(?::[1-9]\d{0,5})?$/, { abort: true })
  .refine((wert) => isSupportedCountry(wert.slice(0, 2)))

/** Reads `DE,AT:500,FR:20`: countries, each with its SMS a day where the portal's own number does not suit. */
export const smsLaender = z
  .string()
  .transform((wert) => wert.split(','))
  .pipe(z.array(eintrag))
  .transform((eintraege): ReadonlyMap<string, number> => {
    const paare = eintraege.map((wert): [string, number] => {
      const [land = '', proTag] = wert.split(':')
      return [land, proTag === undefined ? (PRO_TAG[land] ?? PRO_TAG_SONST) : Number(proTag)]
    })
    return new Map(paare)
  })
