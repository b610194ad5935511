import { exposeStatus } from '#app/shared/exposes/expose.status.ts'
import { fieldOf } from '#app/shared/exposes/fields.ts'
import { type ExposeField, isExposeField, SICHTBARKEITEN } from './expose-fields.ts'

type Choices = readonly (readonly [value: string, text: string])[]

const STATUS_CHOICES: Choices = [
  ['active', 'Verfügbar'],
  ['reserviert', 'Reserviert'],
  ['rented', 'Vermietet'],
  ['verkauf', 'Verkauf'],
]

/** Values that the form offers for a field of few values, an empty one first; no values for other fields. */
export function exposeChoices(field: ExposeField): Choices {
  if (field === 'status') return STATUS_CHOICES
  if (field === 'sichtbarkeit') return Object.entries(SICHTBARKEITEN).map(([value, { name }]) => [value, name])
  const { choices, none = 'Keine Angabe' } = fieldOf(field)
  return choices ? [['', none], ...Object.entries(choices)] : []
}

/** The word of a value of such a field, or of who may see an Exposé; undefined for all else. */
export function exposeChoiceText(field: string, value: string): string | undefined {
  // Old rows have another word for the same.
  if (field === 'status' && value === 'available') return exposeStatus(value).text
  return (isExposeField(field) ? exposeChoices(field) : []).find(([key]) => key === value)?.[1]
}
