import { countZeichen, normaliseMehrzeilig } from '#app/shared/formular/mehrzeilig.ts'
import { readLangenText, readText } from '#app/shared/formular/read-text.ts'
import { EINKOMMEN_MAX, isBeruf, isMietbeginn, isSuchtyp, MOTIVATION_MAX, PERSONEN } from './mietprofil-optionen.ts'

/** The fields of the form in their order, named as the form names them (PROFIL-2). */
export const MIETPROFIL_FELDER = [
  'mietbeginn',
  'suchtyp',
  'anzahl_personen',
  'beruf',
  'nettoeinkommen',
  'motivation',
] as const
export type MietprofilFeld = (typeof MIETPROFIL_FELDER)[number]
export type MietprofilFehler = Partial<Record<MietprofilFeld, string>>

/** What the form holds, as it was typed. */
export type MietprofilWerte = Record<Exclude<MietprofilFeld, 'beruf'>, string> & { beruf: string[] }

/** PROFIL-2 */
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
/** More than there are choices; a form with thousands is no form of ours. */
const BERUFE_HOECHSTENS = 20
const FEHLT: ReadonlySet<string> = new Set([
  TEXTE.mietbeginn,
  TEXTE.suchtyp,
  TEXTE.anzahlFamilie,
  TEXTE.anzahlWg,
  TEXTE.beruf,
  TEXTE.einkommen,
  TEXTE.motivation,
])

/** Reads the form, whoever sent it: fields that are missing are empty, files are nothing. */
export function readMietprofilWerte(formData: FormData): MietprofilWerte {
  const read = (name: MietprofilFeld) => readText(formData, name)
  return {
    mietbeginn: read('mietbeginn'),
    suchtyp: read('suchtyp'),
    anzahl_personen: read('anzahl_personen'),
    beruf: formData
      .getAll('beruf')
      .slice(0, BERUFE_HOECHSTENS)
      .filter((wert) => typeof wert === 'string'),
    nettoeinkommen: read('nettoeinkommen'),
    motivation: readLangenText(formData, 'motivation'),
  }
}

/** The sentence for each wrong field; empty when all is well. The server says the same (mietprofil.schema.ts). */
export function checkMietprofil(werte: MietprofilWerte): MietprofilFehler {
  const saetze: [MietprofilFeld, string | null][] = [
    ['mietbeginn', isMietbeginn(werte.mietbeginn) ? null : TEXTE.mietbeginn],
    ['suchtyp', isSuchtyp(werte.suchtyp) ? null : TEXTE.suchtyp],
    ['anzahl_personen', findAnzahlFehler(werte)],
    ['beruf', werte.beruf.length > 0 && werte.beruf.every(isBeruf) ? null : TEXTE.beruf],
    ['nettoeinkommen', findEinkommenFehler(werte.nettoeinkommen)],
    ['motivation', findMotivationFehler(werte.motivation)],
  ]
  return Object.fromEntries(saetze.filter(([, satz]) => satz !== null))
}

/** Whether something has not been filled in, rather than filled in wrongly. */
export function fehlenAngaben(fehler: MietprofilFehler): boolean {
  return Object.values(fehler).some((satz) => FEHLT.has(satz))
}

/** Only Familie and WG are asked (PROFIL-3); null for the others, whatever their form holds. */
export function findAnzahlFehler({ suchtyp, anzahl_personen }: Pick<MietprofilWerte, 'suchtyp' | 'anzahl_personen'>) {
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
