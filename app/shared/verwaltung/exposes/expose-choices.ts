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

/** Returns the choices of a field, an empty one first if it may be empty; [] for a field without choices. */
export function exposeChoices(field: ExposeField): Choices {
  if (field === 'status') return STATUS_CHOICES
  if (field === 'sichtbarkeit') return Object.entries(SICHTBARKEITEN).map(([value, { name }]) => [value, name])
  const { choices, none = 'Keine Angabe' } = fieldOf(field)
  return choices ? [['', none], ...Object.entries(choices)] : []
}

export function exposeChoiceText(field: string, value: string): string | undefined {
  // Old rows use another word.
  if (field === 'status' && value === 'available') return exposeStatus(value).text
  return (isExposeField(field) ? exposeChoices(field) : []).find(([key]) => key === value)?.[1]
}
