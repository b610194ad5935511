import { type Guard, isBoolean, isNumber, isText, objectOf, oneOf, orMissing } from '../json/guards.ts'
import type { BildView } from './bild.types.ts'

export const isBildView: Guard<BildView> = objectOf({
  src: isText,
  alt: isText,
  width: isNumber,
  height: isNumber,
  color: isText,
  webp: orMissing(oneOf(true)),
  avif: orMissing(oneOf(true)),
  heic: orMissing(isBoolean),
})
