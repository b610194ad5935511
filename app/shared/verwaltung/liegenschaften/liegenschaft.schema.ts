import * as z from 'zod/mini'
import { check, freeText, requiredText } from '#app/shared/form/form-schema.ts'
import { isUuid } from '#app/shared/uuid.ts'
import { POSTCODE_WRONG, postcodeText } from '#app/shared/verwaltung/postcode.ts'
import { typedNumber } from '#app/shared/verwaltung/typed-number.schema.ts'

const UNKNOWN = 'Bitte laden Sie die Seite neu.'
const count = typedNumber({ min: 0, max: 10_000, error: 'Bitte geben Sie eine ganze Zahl ein.' })
const degrees = (max: number) =>
  typedNumber({ min: -max, max, digits: 6, error: 'Bitte geben Sie Grad an, etwa 51,339695.' })
const flag = z.optional(z.literal('ja'))
const stand = z.prefault(z.string(), '')

const LONG_TEXT = 10_000
export const LiegenschaftSchema = z
  .object({
    title: requiredText('Bitte geben Sie den Namen ein.', 200),
    address: freeText(200),
    zipCode: freeText(20),
    zipCodeBefore: freeText(20),
    city: freeText(100),
    yearBuilt: typedNumber({ min: 1000, max: 2200, error: 'Bitte geben Sie ein Jahr an, etwa 1908.' }),
    totalUnits: count,
    description: freeText(LONG_TEXT),
    surroundings: freeText(2000),
    features: freeText(2000),
    amenities: freeText(2000),
    breitengrad: degrees(90),
    laengengrad: degrees(180),
    zustaendig: z.prefault(z.union([z.literal(''), z.string().check(z.refine(isUuid, UNKNOWN))]), ''),
    zustaendigTelefon: freeText(40),
    sortOrder: typedNumber({ min: -10_000, max: 10_000, error: 'Bitte geben Sie eine ganze Zahl ein.' }),
    isFeatured: flag,
    demnaechst: flag,
    oeffentlich: flag,
    stand,
  })
  .check(
    // A foreign postcode of an import may stay.
    check(({ zipCode, zipCodeBefore }) =>
      zipCode === '' || zipCode === zipCodeBefore || postcodeText.safeParse(zipCode).success
        ? {}
        : { zipCode: POSTCODE_WRONG },
    ),
    check(({ breitengrad, laengengrad }) =>
      (breitengrad === null) === (laengengrad === null)
        ? {}
        : { [breitengrad === null ? 'breitengrad' : 'laengengrad']: 'Bitte geben Sie beide Grade an, oder keinen.' },
    ),
  )
export const EinheitSchema = z.object({
  unitNumber: requiredText('Bitte geben Sie die Nummer ein.', 60),
  unitText: freeText(LONG_TEXT),
  unitArt: freeText(60),
  rentAmount: typedNumber({ min: 0, max: 1_000_000, digits: 2, error: 'Bitte geben Sie einen Betrag ein.' }),
  squareMeters: typedNumber({ min: 0, max: 100_000, digits: 2, error: 'Bitte geben Sie eine Fläche ein.' }),
  status: freeText(40),
  stand,
})

const id = z.string({ error: UNKNOWN }).check(z.refine(isUuid, UNKNOWN))
export const ExposeOfEinheitSchema = z.object({ einheitId: id })
export const AusstattungSchema = z.object({
  name: requiredText('Bitte geben Sie den Namen ein.', 80),
  category: requiredText('Bitte geben Sie die Kategorie ein.', 80),
  icon: freeText(60),
  stand,
})

export const AusstattungChangeSchema = z.extend(AusstattungSchema, { ausstattungId: id })

export const AusstattungIdSchema = z.object({ ausstattungId: id })

/** Schema of the form that merges two amenities: `into` replaces `ausstattungId` everywhere (STAMM-8). */
export const AusstattungMergeSchema = z.object({ ausstattungId: id, into: id })
