import { NBSP } from '#app/shared/format/number.ts'
import { choiceOf, type Fragen, type ProfilFrage } from '#app/shared/fragen/fragen.ts'
import {
  MIETBEGINN_OPTIONS,
  type Mietbeginn,
  type Mietprofil,
  type SavedSuchtyp,
  SUCHTYP_OPTIONS,
} from './mietprofil-options.ts'

/** Label of the link to the rental profile (BEREICH-5). */
export function profilLabel(
  suchtyp: SavedSuchtyp | null,
): 'Bitte Profil ausfüllen' | 'Mein Profil' | 'Unser Profil' | 'Mein/Unser Profil' {
  if (suchtyp === null) return 'Bitte Profil ausfüllen'
  if (suchtyp === 'einzelperson') return 'Mein Profil'
  return suchtyp === 'gruppe' ? 'Unser Profil' : 'Mein/Unser Profil'
}

function suchtypText(suchtyp: SavedSuchtyp): string {
  return SUCHTYP_OPTIONS.find(({ value }) => value === suchtyp)?.text ?? 'Gruppe'
}

export function personenText(count: number): string {
  return `${count}${NBSP}${count === 1 ? 'Person' : 'Personen'}`
}

/** Summarises a rental profile: "Paar, 2 Personen, Mietbeginn in 1–2 Monaten". Omits unknown parts. */
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

function mietbeginnText(mietbeginn: Mietbeginn): string {
  const text = MIETBEGINN_OPTIONS.find(({ value }) => value === mietbeginn)?.text ?? ''
  return text.charAt(0).toLowerCase() + text.slice(1)
}

/** Lists the German labels of required answers that are missing; without a profile, of all required answers. */
export function missingDetails(profil: Mietprofil | null, fragen: Fragen): string[] {
  const isNeeded = (frage: ProfilFrage) => choiceOf(frage, fragen) === 'noetig'
  const details: [name: string, present: boolean][] = [
    ['Mietbeginn', profil?.mietbeginn != null],
    ['Suchtyp', profil?.suchtyp != null],
    ['Anzahl der Personen', profil?.anzahlPersonen != null],
    ['Tätigkeit', (profil?.beruf.length ?? 0) > 0 || !isNeeded('profil_beruf')],
    ['Netto-Haushaltseinkommen', profil?.einkommen != null || !isNeeded('profil_einkommen')],
    ['Motivation', (profil?.motivation?.trim() ?? '') !== '' || !isNeeded('profil_motivation')],
  ]
  return details.filter(([, present]) => !present).map(([name]) => name)
}
