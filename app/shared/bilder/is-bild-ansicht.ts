import { type Guard, isBoolean, isNumber, isText, objectOf, oneOf, orMissing } from '../json/guards.ts'
import type { BildAnsicht } from './bild.types.ts'

/** An image as the server describes it. */
export const isBildAnsicht: Guard<BildAnsicht> = objectOf({
  src: isText,
  alt: isText,
  breite: isNumber,
  hoehe: isNumber,
  farbe: isText,
  webp: orMissing(oneOf(true)),
  avif: orMissing(oneOf(true)),
  heic: orMissing(isBoolean),
})
