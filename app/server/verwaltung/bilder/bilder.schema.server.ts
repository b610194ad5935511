import * as z from 'zod/mini'
import { freeText } from '#app/shared/form/form-schema.ts'
import { MAX_BILDTEXT } from '#app/shared/verwaltung/bilder.ts'

const UNKNOWN = 'Bitte laden Sie die Seite neu.'
const url = z.string({ error: UNKNOWN }).check(z.minLength(1, UNKNOWN), z.maxLength(2048, UNKNOWN))

/** Form that moves a picture (BILDPFLEGE-3). `stand` is the order shown on the operator's page. */
export const BildVerschiebenSchema = z.object({
  url,
  position: z.coerce.number({ error: UNKNOWN }).check(z.int(UNKNOWN), z.minimum(0, UNKNOWN)),
  stand: z.string({ error: UNKNOWN }),
})

/** Form that saves an alt text (BILDPFLEGE-4). `vorher` is the text shown on the operator's page. */
export const BildtextSchema = z.object({ url, text: freeText(MAX_BILDTEXT), vorher: z.prefault(z.string(), '') })

export const BildEntfernenSchema = z.object({ url })
