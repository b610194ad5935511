import { isSupportedCountry } from 'libphonenumber-js/max'
import { z } from 'zod'

/** Default number of SMS per day by country, for countries named without a number. */
const PER_TAG: Readonly<Record<string, number>> = { DE: 3000, AT: 300, CH: 300 }
const PER_TAG_OTHERWISE = 20

const entry = z
  .string()
  .trim()
  .regex(/^[A-Z]{2}(?::[1-9]\d{0,5})?$/, { abort: true })
  .refine((value) => isSupportedCountry(value.slice(0, 2)))

/** Parses `DE,AT:500,FR:20` (countries with an optional daily limit) into daily limits by country code. */
export const smsCountries = z
  .string()
  .transform((value) => value.split(','))
  .pipe(z.array(entry))
  .transform((entries): ReadonlyMap<string, number> => {
    const pairs = entries.map((value): [string, number] => {
      const [country = '', perTag] = value.split(':')
      return [country, perTag === undefined ? (PER_TAG[country] ?? PER_TAG_OTHERWISE) : Number(perTag)]
    })
    return new Map(pairs)
  })
