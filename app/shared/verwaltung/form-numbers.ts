import * as z from 'zod/mini'

/** A number as a person types it, „68,4“ or „1.234,50“; null for '' and undefined for what is none. */
export function readTyped(text: string): number | null | undefined {
  const plain = text.replace(/[\s\u00a0]/g, '')
  if (plain === '') return null
  if (!/^-?(?:\d+|\d{1,3}(?:\.\d{3})+)(?:,\d+)?$|^-?\d+\.\d+$/.test(plain)) return undefined
  // One point and no comma: of thousands before exactly three digits, else of decimals.
  const isDecimalPoint = /^-?\d+\.\d+$/.test(plain) && !/^-?\d{1,3}\.\d{3}$/.test(plain)
  return Number(isDecimalPoint ? plain : plain.replaceAll('.', '').replace(',', '.'))
}

type Range = { min: number; max: number; digits?: number; error: string }

/** A field for a number that may be empty; `digits`: after the comma. What is none is answered with `error`. */
export const typedNumber = ({ min, max, digits = 0, error }: Range) =>
  z.pipe(
    z.prefault(z.string(), ''),
    z.pipe(
      z.transform((text: string) => readTyped(text)),
      z.nullable(
        z.number({ error }).check(
          z.minimum(min, error),
          z.maximum(max, error),
          z.refine((value) => Number.isInteger(Math.round(value * 10 ** digits * 1e6) / 1e6), error),
        ),
      ),
    ),
  )

/** A number as a field shows it; '' for none. */
export function toTyped(value: number | null): string {
  return value === null ? '' : String(value).replace('.', ',')
}
