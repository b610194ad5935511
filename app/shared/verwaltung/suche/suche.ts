import { defineList } from '#app/shared/lists/define-list.ts'
import { searchField } from '#app/shared/lists/filter-fields.ts'
import { parseDay } from '#app/shared/mieterfragebogen/person-rules.ts'
import { addDays, dayOf } from '../termine/woche.ts'

export const SUCHE = defineList<{ suche: string }, 'zeit'>({
  path: '/verwaltung/suche',
  fields: { suche: searchField },
  table: { keys: [], initial: { sort: 'zeit', descending: true } },
})

/** Shortest text that is searched. */
export const SUCHE_MIN_CHARS = 2

export type SucheHit = { id: string; title: string; details: string }

/** Newest hits of each kind. A person is found by an inquiry, whose id the hit has. */
export type SucheHits = Record<'personen' | 'wohnungen' | 'liegenschaften' | 'termine' | 'nachrichten', SucheHit[]>

const NAMED_DAYS = ['heute', 'morgen', 'übermorgen']

/** Returns the ISO date of "heute", "morgen", "5.12." (this year) or "5.12.2026"; null for other text. */
export function parseSearchedDay(text: string, now: Date): string | null {
  const typed = text.trim().toLowerCase()
  const today = dayOf(now)
  const named = NAMED_DAYS.indexOf(typed)
  if (named >= 0) return addDays(today, named)
  const [, day, month] = /^(\d{1,2})\.\s*(\d{1,2})\.?$/.exec(typed) ?? []
  return parseDay(day && month ? `${day}.${month}.${today.slice(0, 4)}` : typed)
}
