import * as z from 'zod/mini'
import { CONTRAST_MIN, LIGHT_GROUNDS, leastContrast, readHex } from '#app/shared/farbe/contrast.ts'
import { emailText, freeText, rawText, requiredText } from '#app/shared/form/form-schema.ts'
import { decimal } from '#app/shared/format/number.ts'
import { PASSWORT_MAX } from '#app/shared/konten/field-limits.ts'
import { FIELD_TEXTS } from '#app/shared/konten/konten-texts.ts'
import { postcodeText } from '#app/shared/verwaltung/postcode.ts'
import { SCHRITT_TEXT_MAX } from '#app/shared/zusage/zusage.ts'
import { FIRMA_FIELDS, type FirmaField, RANGES } from './einstellungen.ts'

const text = (name: FirmaField, missing: string) => requiredText(missing, FIRMA_FIELDS[name].max)
const optional = (name: FirmaField) => freeText(FIRMA_FIELDS[name].max)

const count = (name: keyof typeof RANGES) => {
  const [min, max] = RANGES[name]
  const sentence = `Bitte geben Sie eine ganze Zahl von ${min} bis ${max} ein.`
  return z.coerce.number({ error: sentence }).check(z.int(sentence), z.minimum(min, sentence), z.maximum(max, sentence))
}
const box = z.pipe(
  z.prefault(z.string(), ''),
  z.transform((value) => value === 'ja'),
)

/** Optional text of several lines. Line ends are LF; without JavaScript, browsers send CR LF. */
const lines = (max: number) =>
  z.prefault(
    z.string().check(
      z.overwrite((typed) => typed.replaceAll('\r\n', '\n')),
      z.trim(),
      z.maxLength(max, FIELD_TEXTS.tooLong),
    ),
    '',
  )

/** Returns the error of an accent colour (EINSTELLUNG-3). An empty text is valid: the portal uses its own colour. */
export function findAkzentError(typed: string): string | undefined {
  if (typed.trim() === '') return undefined
  const hex = readHex(typed)
  if (hex === null) return 'Bitte geben Sie die Farbe als #RRGGBB ein, etwa #0F4A4E.'
  const reached = leastContrast(hex, LIGHT_GROUNDS)
  if (reached >= CONTRAST_MIN) return undefined
  // Rounded down: 4.49 is not 4.5.
  const shown = decimal(Math.floor(reached * 10) / 10)
  return `Zu hell: Kontrast ${shown} zu 1, nötig sind 4,5 zu 1. Texte und Knöpfe wären schwer lesbar.`
}

export const EinstellungenSchema = z.object({
  stand: rawText(),
  name: text('name', 'Bitte geben Sie den Namen der Firma ein.'),
  logoText: text('logoText', 'Bitte geben Sie den Namen des Portals ein.'),
  strasse: text('strasse', 'Bitte geben Sie Straße und Hausnummer ein.'),
  plz: postcodeText,
  ort: text('ort', 'Bitte geben Sie den Ort ein.'),
  telefon: z
    .string()
    .check(
      z.trim(),
      z.maxLength(FIRMA_FIELDS.telefon.max, FIELD_TEXTS.tooLong),
      z.regex(/^\+?[\d ()/-]{5,}$/, 'Bitte geben Sie eine Telefonnummer ein, etwa +49 30 1234567.'),
    ),
  sprechzeiten: lines(FIRMA_FIELDS.sprechzeiten.max),
  email: emailText(FIELD_TEXTS.email),
  geschaeftsfuehrung: text('geschaeftsfuehrung', 'Bitte geben Sie an, wer die Geschäfte führt.'),
  registergericht: optional('registergericht'),
  registernummer: optional('registernummer'),
  steuernummer: optional('steuernummer'),
  umsatzsteuerId: optional('umsatzsteuerId'),
  aufsichtsbehoerde: optional('aufsichtsbehoerde'),
  akzentfarbe: rawText((typed) => findAkzentError(typed) ?? null),
  terminFristStunden: count('terminFristStunden'),
  wartelisteStunden: count('wartelisteStunden'),
  erinnerungStunden: count('erinnerungStunden'),
  antwortZielWerktage: count('antwortZielWerktage'),
  zusageWerktage: count('zusageWerktage'),
  zusageVertrag: lines(SCHRITT_TEXT_MAX),
  zusageKaution: lines(SCHRITT_TEXT_MAX),
  zusageUebergabe: lines(SCHRITT_TEXT_MAX),
  loeschfristMonate: count('loeschfristMonate'),
  nachrichtenTage: count('nachrichtenTage'),
  nachweiseErstNachZusage: box,
  zweiterFaktor: box,
  grund: freeText(500),
  // The server decides if it is required (EINSTELLUNG-5).
  altesPasswort: z.prefault(z.string().check(z.maxLength(PASSWORT_MAX, FIELD_TEXTS.tooLong)), ''),
})
export type EinstellungenInput = z.infer<typeof EinstellungenSchema>
