import type { z } from 'zod/mini'
import { normaliseMultiline } from '#app/shared/form/multiline.ts'
import type { EinheitSchema } from '#app/shared/verwaltung/liegenschaften/liegenschaft.schema.ts'
import type { EinheitValues } from '#app/shared/verwaltung/liegenschaften/liegenschaft.ts'

export function readEinheitValues(input: z.infer<typeof EinheitSchema>): EinheitValues {
  const { unitNumber, rentAmount, squareMeters } = input
  return {
    unitNumber,
    rentAmount,
    squareMeters,
    unitText: normaliseMultiline(input.unitText) || null,
    unitArt: input.unitArt || null,
    status: input.status || null,
  }
}
