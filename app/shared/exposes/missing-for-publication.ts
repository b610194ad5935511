import { normaliseBilder } from '../bilder/normalise-bilder.ts'
import { date } from '../format/date.ts'
import { isExpired } from './energieausweis.ts'
import { isForSale } from './expose.status.ts'
import { FIELDS, type FieldColumns, type FieldWith } from './fields.ts'

export type PublicationValues = Pick<FieldColumns, FieldWith<'publication'>> & { title: string; images: unknown }

/** One check before publication. `field` is the checked column; the list of checks links to its input in the form. */
export type PublicationCheck = {
  field: keyof PublicationValues
  name: string
  isMet: boolean
  /** Publication is prevented only if a check of level `law` is not met. `text`: instruction shown until it is met. */
  level: 'law' | 'advice' | 'warning'
  text: string
}

/** Maximum deposit in monthly net rents (§ 551 (1) BGB). */
const DEPOSIT_RENTS = 3

/**
 * Returns the checks required by law, then warnings and recommendations (BESTAND-2). Omits checks that do not apply to
 * this Exposé. `today` is an ISO date.
 */
export function checkPublication(expose: PublicationValues, today: string): PublicationCheck[] {
  return [
    ...checkLaw(expose),
    ...checkValidity(expose, today),
    check('description', 'Beschreibung', hasText(expose.description), 'Eine Beschreibung fehlt.'),
    check('images', 'Bilder', normaliseBilder(expose.images).length > 0, 'Ein Bild fehlt.'),
    check('squareMeters', 'Wohnfläche', isPositive(expose.squareMeters), 'Die Wohnfläche fehlt.'),
    check('rooms', 'Zimmer', isPositive(expose.rooms), 'Die Zahl der Zimmer fehlt.'),
    check('zipCode', 'Postleitzahl', hasText(expose.zipCode), 'Die Postleitzahl fehlt.'),
    check('address', 'Straße und Hausnummer', hasText(expose.address), 'Straße und Hausnummer fehlen.'),
  ]
}

function checkLaw(expose: PublicationValues): PublicationCheck[] {
  return [
    check('title', 'Titel', hasText(expose.title), 'Bitte geben Sie einen Titel an.'),
    check('city', 'Ort', hasText(expose.city), 'Bitte geben Sie den Ort an.'),
    ...(isForSale(expose.status) ? [] : checkMiete(expose)),
    ...checkEnergie(expose),
  ]
}

export function missingForPublication(expose: PublicationValues): PublicationCheck[] {
  return checkLaw(expose).filter(({ isMet }) => !isMet)
}

/** German sentences for staff about facts that do not prevent publication (BESTAND-14). */
export function warningsForPublication(expose: PublicationValues, today: string): string[] {
  return checkValidity(expose, today).flatMap(({ isMet, text }) => (isMet ? [] : [text]))
}

const check = (field: PublicationCheck['field'], name: string, isMet: boolean, text: string): PublicationCheck => ({
  field,
  name,
  isMet,
  text,
  level: field === 'images' ? 'advice' : FIELDS[field].publication,
})

/**
 * Checks three rules: the rent is stated, and with a net rent also the Nebenkosten (§ 6 (2) 2 WoVermG); the deposit is
 * legal; tenants pay no fee (§ 2 (1a), (2) WoVermG).
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
            // In cents: three times 333.33 is 999.99.
            !hasMiete || cents(kaution) <= DEPOSIT_RENTS * cents(base ?? 0),
            'Die Kaution darf höchstens drei Nettokaltmieten betragen (§ 551 BGB).',
          ),
        ]
      : []),
    ...(isPositive(provision)
      ? [check('provision', 'Provision', false, 'Von Mietern darf keine Provision verlangt werden (§ 2 WoVermG).')]
      : []),
  ]
}

/** Checks what § 87 (1) GEG requires: the data of the energy certificate, or the reason why there is no certificate. */
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

/** Returns the check that the certificate has not expired; no check without dates or without a certificate. */
function checkValidity(expose: PublicationValues, today: string): PublicationCheck[] {
  const { energieausweisAusnahme, energieausweisAusgestellt: issued, energieausweisGueltigBis: last } = expose
  if (energieausweisAusnahme !== null || (issued === null && last === null)) return []
  const isValid = !isExpired(expose, today)
  const since =
    last === null ? 'wurde vor mehr als zehn Jahren ausgestellt und ist abgelaufen' : `ist am ${date(last)} abgelaufen`
  const text = `Der Energieausweis ${since}. Bitte lassen Sie einen neuen ausstellen.`
  const name = isValid ? 'Gültigkeit des Energieausweises' : 'Energieausweis abgelaufen'
  return [check('energieausweisGueltigBis', name, isValid, text)]
}

const hasText = (text: string | null) => text !== null && text.trim() !== ''
const isPositive = (value: number | null): value is number => value !== null && value > 0
const cents = (euro: number) => Math.round(euro * 100)
