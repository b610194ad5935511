import type { FieldErrors } from '../formular/form-answer.ts'
import { countZeichen, normaliseMehrzeilig } from '../formular/mehrzeilig.ts'
import { EINKOMMEN_MAX, MOTIVATION_MAX, PERSONEN } from './mietprofil-optionen.ts'

/** What is said of each field (PROFIL-2). */
export const MIETPROFIL_TEXTE = {
  mietbeginn: 'Bitte wählen Sie einen Mietbeginn.',
  suchtyp: 'Bitte wählen Sie einen Suchtyp.',
  anzahlFamilie: 'Bitte geben Sie die Anzahl der Personen an.',
  anzahlWg: 'Bitte geben Sie die Anzahl an.',
  anzahlUngueltig: 'Bitte eine gültige Anzahl.',
  beruf: 'Bitte wählen Sie mindestens eine Tätigkeit aus.',
  einkommen: 'Bitte geben Sie das Netto-Haushaltseinkommen an.',
  einkommenUngueltig: 'Bitte geben Sie einen gültigen Betrag ein.',
  motivation: 'Bitte geben Sie einen Text ein.',
  motivationZuLang: `Bitte kürzen Sie Ihren Text auf ${MOTIVATION_MAX} Zeichen.`,
} as const

const TEXTE = MIETPROFIL_TEXTE
const FEHLT: ReadonlySet<string> = new Set([
  TEXTE.mietbeginn,
  TEXTE.suchtyp,
  TEXTE.anzahlFamilie,
  TEXTE.anzahlWg,
  TEXTE.beruf,
  TEXTE.einkommen,
  TEXTE.motivation,
])

/** Whether something has not been filled in, rather than filled in wrongly. */
export function fehlenAngaben(fehler: FieldErrors): boolean {
  return Object.values(fehler).some((satz) => satz !== undefined && FEHLT.has(satz))
}

/** Only Familie and WG are asked (PROFIL-3); null for the others, whatever their form holds. */
export function findAnzahlFehler({
  suchtyp,
  anzahl_personen,
}: {
  suchtyp?: string
  anzahl_personen: string
}): string | null {
  if (suchtyp !== 'familie' && suchtyp !== 'wg') return null
  const text = anzahl_personen.trim()
  if (text === '') return suchtyp === 'familie' ? TEXTE.anzahlFamilie : TEXTE.anzahlWg
  const { von, bis } = PERSONEN[suchtyp]
  const anzahl = /^\d{1,2}$/.test(text) ? Number(text) : 0
  return anzahl >= von && anzahl <= bis ? null : TEXTE.anzahlUngueltig
}

/** The sentence for a net income as it was typed, or null. */
export function findEinkommenFehler(text: string): string | null {
  if (text.trim() === '') return TEXTE.einkommen
  const betrag = parseBetrag(text)
  if (betrag === null || betrag < 0 || betrag > EINKOMMEN_MAX) return TEXTE.einkommenUngueltig
  return null
}

/** The sentence for a motivation as it was typed, or null. */
export function findMotivationFehler(text: string): string | null {
  const motivation = normaliseMehrzeilig(text)
  if (motivation === '') return TEXTE.motivation
  return countZeichen(motivation) > MOTIVATION_MAX ? TEXTE.motivationZuLang : null
}

/**
 * Euro from what people type in Germany: "3800", "3.800", "3 800", "3.800,50", "3800 €", "−200"; a point before one or
 * two digits is a decimal point. Null for anything else.
 */
export function parseBetrag(text: string): number | null {
  const knapp = text
    .replace(/[\s\u2019']/g, '')
    .replace(/(€|EUR|Euro)$/i, '')
    .replace(/^[\u2212\u2013]/, '-')
  const teile = /^([+-]?)(\d{1,3}(?:\.\d{3})+|\d+)(?:[.,](\d{1,2}|-{1,2}|\u2013))?$/.exec(knapp)
  if (!teile) return null
  const [, vorzeichen, ganze = '', cent = ''] = teile
  const betrag = Number(`${ganze.replaceAll('.', '')}.${/^\d/.test(cent) ? cent : '0'}`)
  return vorzeichen === '-' ? 0 - betrag : betrag
}
