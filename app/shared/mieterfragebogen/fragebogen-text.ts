import { FRAGEBOGEN_STEPS } from '../bewerbung/fragebogen-steps.ts'
import { date, time } from '../format/date.ts'
import { NBSP } from '../format/number.ts'
import type { NewBeitritte, OwnPerson } from './fragebogen.types.ts'

const MINUTE_MS = 60_000

/** "Es fehlen Angaben in Schritt 3 und 5." */
export function openStepsText(openSteps: readonly number[]): string {
  if (openSteps.length === 0) return 'Bitte schließen Sie den Fragebogen noch ab.'
  if (openSteps.length === FRAGEBOGEN_STEPS.length) return 'Es fehlen alle fünf Schritte.'
  const steps = new Intl.ListFormat('de').format(openSteps.map(String))
  return `Es fehlen Angaben in Schritt${NBSP}${steps}.`
}

/** "3 von 4 Dokumenten"; '' where none is required. */
export function dokumenteText({ required, there }: OwnPerson['dokumente']): string {
  if (required === 0) return ''
  return `${there} von ${required} ${required === 1 ? 'Dokument' : 'Dokumenten'}`
}

/** What goes with a person: "3 Dokumenten". */
export const withDokumente = (total: number) => `${total}${NBSP}${total === 1 ? 'Dokument' : 'Dokumenten'}`

/** "2 Mitmieter sind beigetreten" */
export function beitritteText({ count }: NewBeitritte): string {
  return count === 1 ? 'Ein Mitmieter ist beigetreten' : `${count}${NBSP}Mitmieter sind beigetreten`
}

/** "24.02.2026, 16:05 Uhr" */
export const dateTime = (iso: string) => `${date(iso)}, ${time(iso)}`

/** "Dieser Link ist bis 10:38 Uhr gesperrt. …": rounded up, so that at that minute it works. */
export function lockedText(until: string): string {
  const minute = new Date(Math.ceil(Date.parse(until) / MINUTE_MS) * MINUTE_MS).toISOString()
  return `Dieser Link ist bis ${time(minute)} gesperrt.`
}

/** "JA" for Jana Albrecht; '' where neither name is known. */
export function initials({ vorname, nachname }: Pick<OwnPerson, 'vorname' | 'nachname'>): string {
  return [vorname, nachname]
    .map((name) => Array.from(name?.trim() ?? '')[0] ?? '')
    .join('')
    .toUpperCase()
}
