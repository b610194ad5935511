import { NBSP } from '#app/shared/format/zahl.ts'
import {
  type GespeicherterSuchtyp,
  MIETBEGINN_OPTIONEN,
  type Mietbeginn,
  type Mietprofil,
  SUCHTYP_OPTIONEN,
} from './mietprofil-optionen.ts'

/** The profile button of the dashboard (BEREICH-5). */
export function profilLabel(
  suchtyp: GespeicherterSuchtyp | null,
): 'Bitte Profil ausfüllen' | 'Mein Profil' | 'Unser Profil' | 'Mein/Unser Profil' {
  if (suchtyp === null) return 'Bitte Profil ausfüllen'
  if (suchtyp === 'einzelperson') return 'Mein Profil'
  return suchtyp === 'gruppe' ? 'Unser Profil' : 'Mein/Unser Profil'
}

/** "Familie"; the older value too. */
function suchtypText(suchtyp: GespeicherterSuchtyp): string {
  return SUCHTYP_OPTIONEN.find(({ wert }) => wert === suchtyp)?.text ?? 'Gruppe'
}

/** "1 Person", "4 Personen". */
export function personenText(anzahl: number): string {
  return `${anzahl}${NBSP}${anzahl === 1 ? 'Person' : 'Personen'}`
}

/** "Paar, 2 Personen, Mietbeginn in 1–2 Monaten": what is not known is left out. */
export function mietprofilText({
  suchtyp,
  anzahlPersonen,
  mietbeginn,
}: Pick<Mietprofil, 'suchtyp' | 'anzahlPersonen' | 'mietbeginn'>): string {
  return [
    suchtyp && suchtypText(suchtyp),
    anzahlPersonen === null ? null : personenText(anzahlPersonen),
    mietbeginn && `Mietbeginn ${mietbeginnText(mietbeginn)}`,
  ]
    .filter(Boolean)
    .join(', ')
}

/** "in 1–2 Monaten", as it stands inside a sentence. */
function mietbeginnText(mietbeginn: Mietbeginn): string {
  const text = MIETBEGINN_OPTIONEN.find(({ wert }) => wert === mietbeginn)?.text ?? ''
  return text.charAt(0).toLowerCase() + text.slice(1)
}

/**
 * What a complete rental profile still lacks, named as in the form; empty when it is complete. Without a profile, all of
 * it. The older Suchtyp `gruppe` counts as an answer.
 */
export function fehlendeAngaben(profil: Mietprofil | null): string[] {
  const angaben: [name: string, vorhanden: boolean][] = [
    ['Mietbeginn', profil?.mietbeginn != null],
    ['Suchtyp', profil?.suchtyp != null],
    ['Anzahl der Personen', profil?.anzahlPersonen != null],
    ['Tätigkeit', (profil?.beruf.length ?? 0) > 0],
    ['Netto-Haushaltseinkommen', profil?.einkommen != null],
    ['Motivation', (profil?.motivation?.trim() ?? '') !== ''],
  ]
  return angaben.filter(([, vorhanden]) => !vorhanden).map(([name]) => name)
}
