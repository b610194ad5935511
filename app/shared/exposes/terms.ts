import { euro } from '#app/shared/format/euro.ts'
import { integer, NBSP } from '#app/shared/format/number.ts'
import { neededWbsText } from '../wbs/wbs-arten.ts'
import type { ExposeDetail } from './expose.types.ts'
import { FIELDS, type FieldWith, fieldOf, fieldsWith } from './fields.ts'

export type Term = { label: string; value: string }

/**
 * Lists price per m², deposit, commission and the other terms of an Exposé (EXPOSE-8). Omits terms without a value, and
 * the rent or price itself, which the page shows elsewhere.
 */
export function listTerms(expose: ExposeDetail): Term[] {
  const rows: [label: string, value: string | null][] = [
    [expose.verkauf ? 'Kaufpreis je m²' : 'Kaltmiete je m²', preisPerSquareMetre(expose)],
    ...fieldsWith('page').map((name): [string, string | null] => [FIELDS[name].page, termText(name, expose)]),
  ]
  return rows.flatMap(([label, value]) => (value === null ? [] : [{ label, value }]))
}

function termText(name: FieldWith<'page'>, expose: ExposeDetail): string | null {
  if (name === 'provision' && expose.provision === 0) return 'keine'
  if (name === 'wbsArt') return expose.wbs && expose.wbsArt ? neededWbsText(expose.wbsArt) : null
  const value = expose[name]
  const { kind, choices = {}, unit } = fieldOf(name)
  if (value === null) return null
  if (typeof value === 'boolean') return choices[value ? 'ja' : 'nein'] ?? null
  if (typeof value === 'string') return choices[value] ?? value
  if (kind === 'euro') return amount(value)
  if (name === 'mindestmietdauer') return duration(value)
  return [integer(value), unit].filter(Boolean).join(NBSP)
}

const amount = (value: number) => (value === 0 ? null : euro(value))

function preisPerSquareMetre({ verkauf, preis, nettokaltmiete, wohnflaeche }: ExposeDetail): string | null {
  const whole = verkauf ? preis : nettokaltmiete
  return whole && wohnflaeche ? euro(whole / wohnflaeche) : null
}

function duration(months: number): string {
  if (months % 12 !== 0) return months === 1 ? '1 Monat' : `${integer(months)} Monate`
  return months === 12 ? '1 Jahr' : `${integer(months / 12)} Jahre`
}
