import * as z from 'zod/mini'
import { readTyped } from './form-numbers.ts'

type Range = { min: number; max: number; digits?: number; error: string }

/** Schema of an optional number in German notation. `digits`: maximum number of decimals. */
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
