import { normaliseBilder } from '../bilder/normalise-bilder.ts'
import { isForRent } from './expose.status.ts'
import { FIELDS, type FieldColumns, type FieldWith } from './fields.ts'

/** Values that the check list reads: the fields of the table that it names, and the pictures. */
export type PublicationValues = Pick<FieldColumns, FieldWith<'publication'>> & { title: string; images: unknown }

/** One thing that an advertisement should say. `field`: the column that says it, where the form leads to. */
export type PublicationCheck = {
  field: keyof PublicationValues
  /** What it is called in the check list. */
  name: string
  isMet: boolean
  /** Without it the Exposé is not published; else it is a recommendation. */
  isLaw: boolean
  /** What has to be done, while it is not met. */
  text: string
}

/** Most Nettokaltmieten that a Kaution may have (§ 551 (1) BGB). */
const KAUTION_MIETEN = 3

/**
 * The check list of an Exposé (BESTAND-2): what the law asks an advertisement for, then what people look for. What does
 * not concern it (a Kaution of a sale) is no part of it.
 */
export function checkPublication(expose: PublicationValues): PublicationCheck[] {
  return [
    check('title', 'Titel', hasText(expose.title), 'Bitte geben Sie einen Titel an.'),
    check('city', 'Ort', hasText(expose.city), 'Bitte geben Sie den Ort an.'),
    ...(isForRent(expose.status) ? checkMiete(expose) : []),
    ...checkEnergie(expose),
    check('description', 'Beschreibung', hasText(expose.description), 'Eine Beschreibung fehlt.'),
    check('images', 'Bilder', normaliseBilder(expose.images).length > 0, 'Ein Bild fehlt.'),
    check('squareMeters', 'Wohnfläche', isPositive(expose.squareMeters), 'Die Wohnfläche fehlt.'),
    check('rooms', 'Zimmer', isPositive(expose.rooms), 'Die Zahl der Zimmer fehlt.'),
    check('zipCode', 'Postleitzahl', hasText(expose.zipCode), 'Die Postleitzahl fehlt.'),
    check('address', 'Straße und Hausnummer', hasText(expose.address), 'Straße und Hausnummer fehlen.'),
  ]
}

/** What the law asks for before an Exposé may be public, and is missing or not allowed; empty where nothing is. */
export function missingForPublication(expose: PublicationValues): PublicationCheck[] {
  return checkPublication(expose).filter(({ isLaw, isMet }) => isLaw && !isMet)
}

const check = (field: PublicationCheck['field'], name: string, isMet: boolean, text: string): PublicationCheck => ({
  ...{ field, name, isMet, text },
  isLaw: field !== 'images' && FIELDS[field].publication === 'law',
})

/**
 * A rent is said, and whether Nebenkosten come on top (§ 6 (2) 2 WoVermG); a rent in one sum has them in it. Nobody who
 * lets what is their own or in their management may ask a tenant for a fee, nor may a broker whom the landlord has
 * asked (§ 2 (1a), (2) WoVermG).
 */
function checkMiete(expose: PublicationValues): PublicationCheck[] {
  const { nettokaltmiete, price, betriebskostenvorauszahlung, kaution, provision } = expose
  const base = isPositive(nettokaltmiete) ? nettokaltmiete : price
  const hasMiete = isPositive(base)
  return [
    check('nettokaltmiete', 'Miete', hasMiete, 'Bitte geben Sie die Nettokaltmiete an, oder die Miete in einer Summe.'),
    ...(isPositive(nettokaltmiete)
      ? [
          check(
            'betriebskostenvorauszahlung',
            'Nebenkosten',
            betriebskostenvorauszahlung !== null,
            'Bitte geben Sie die Betriebskosten an, auch wenn es keine sind (0).',
          ),
        ]
      : []),
    ...(isPositive(kaution)
      ? [
          check(
            'kaution',
            'Kaution',
            // In cents: three times 333,33 is 999,99, not a little less.
            !hasMiete || cents(kaution) <= KAUTION_MIETEN * cents(base ?? 0),
            'Die Kaution darf höchstens drei Nettokaltmieten betragen (§ 551 BGB).',
          ),
        ]
      : []),
    ...(isPositive(provision)
      ? [check('provision', 'Provision', false, 'Von Mietern darf keine Provision verlangt werden (§ 2 WoVermG).')]
      : []),
  ]
}

/** The details of § 87 (1) GEG, or why there is no certificate. */
function checkEnergie(expose: PublicationValues): PublicationCheck[] {
  const { energieausweisAusnahme, energieausweisArt, endenergie, energietraeger, constructionYear, energyClass } =
    expose
  if (energieausweisAusnahme !== null) {
    return [check('energieausweisAusnahme', 'Energieausweis', true, '')]
  }
  return [
    check(
      'energieausweisArt',
      'Art des Energieausweises',
      energieausweisArt !== null,
      'Bitte geben Sie die Art des Energieausweises an, oder warum es keinen gibt (§ 87 GEG).',
    ),
    check('endenergie', 'Endenergie', endenergie !== null, 'Bitte geben Sie die Endenergie laut Ausweis an.'),
    check('energietraeger', 'Energieträger', hasText(energietraeger), 'Bitte geben Sie den Energieträger an.'),
    check('constructionYear', 'Baujahr', constructionYear !== null, 'Bitte geben Sie das Baujahr laut Ausweis an.'),
    check(
      'energyClass',
      'Energieeffizienzklasse',
      hasText(energyClass),
      'Bitte geben Sie die Energieeffizienzklasse an, oder „keine“, wenn der Ausweis keine nennt.',
    ),
  ]
}

const hasText = (text: string | null) => text !== null && text.trim() !== ''
const isPositive = (value: number | null): value is number => value !== null && value > 0
const cents = (euro: number) => Math.round(euro * 100)
