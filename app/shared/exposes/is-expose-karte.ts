import { isBildAnsicht } from '../bilder/is-bild-ansicht.ts'
import { type Guard, isBoolean, isNumber, isText, listOf, objectOf, orNull } from '../json/guards.ts'
import type { ExposeKarte } from './expose.types.ts'

/** A card as the server describes it. */
export const isExposeKarte: Guard<ExposeKarte> = objectOf({
  id: isText,
  titel: isText,
  kurztext: orNull(isText),
  adresse: orNull(isText),
  plz: orNull(isText),
  ort: orNull(isText),
  status: orNull(isText),
  kuenftigVerfuegbar: isBoolean,
  verkauf: isBoolean,
  preis: orNull(isNumber),
  wohnflaeche: orNull(isNumber),
  zimmer: orNull(isNumber),
  merkmale: listOf(isText),
  kurzcode: orNull(isText),
  bild: orNull(isBildAnsicht),
})
