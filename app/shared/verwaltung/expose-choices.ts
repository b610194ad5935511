import { exposeStatus } from '../exposes/expose.status.ts'
import { SICHTBARKEITEN } from './expose-fields.ts'

/** What the form of an Exposé offers for fields of few values; the first is the one that says nothing. */
export const EXPOSE_CHOICES = {
  status: [
    ['active', 'Verfügbar'],
    ['reserviert', 'Reserviert'],
    ['rented', 'Vermietet'],
    ['verkauf', 'Verkauf'],
  ],
  haustiere: [
    ['', 'Keine Angabe'],
    ['ja', 'erlaubt'],
    ['nein', 'nicht erlaubt'],
    ['nach_vereinbarung', 'nach Vereinbarung'],
  ],
  wbs: [
    ['', 'Keine Angabe'],
    ['ja', 'erforderlich'],
    ['nein', 'nicht erforderlich'],
  ],
  energieausweisAusnahme: [
    ['', 'Ausweis liegt vor'],
    ['denkmal', 'Ausnahme: Denkmal'],
    ['kleines_gebaeude', 'Ausnahme: kleines Gebäude'],
    ['nicht_noetig', 'Ausnahme: kein Ausweis erforderlich'],
    ['liegt_nicht_vor', 'Ausweis liegt noch nicht vor'],
  ],
  energieausweisArt: [
    ['', 'Keine Angabe'],
    ['verbrauch', 'Verbrauchsausweis'],
    ['bedarf', 'Bedarfsausweis'],
  ],
} as const

type Choices = Readonly<Record<string, readonly (readonly [value: string, text: string])[]>>

const ALL: Choices = {
  ...EXPOSE_CHOICES,
  sichtbarkeit: Object.entries(SICHTBARKEITEN).map(([value, { name }]) => [value, name] as const),
}

/** The word of a value of such a field, or of who may see an Exposé; undefined for all else. */
export function exposeChoiceText(field: string, value: string): string | undefined {
  // Old rows have another word for the same.
  if (field === 'status' && value === 'available') return exposeStatus(value).text
  return ALL[field]?.find(([key]) => key === value)?.[1]
}
