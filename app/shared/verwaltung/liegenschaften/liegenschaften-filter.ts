import { defineList, type ListState } from '#app/shared/lists/define-list.ts'
import { choiceField, keysOf, searchField, withDefault } from '#app/shared/lists/filter-fields.ts'
import { LIEGENSCHAFTEN_PATH } from './liegenschaft.ts'

export const LIEGENSCHAFTEN_BEREICHE = {
  all: 'Alle',
  oeffentlich: 'Öffentlich',
  verborgen: 'Nicht sichtbar',
  archiv: 'Archiv',
} as const

export type LiegenschaftenFilter = { suche: string; bereich: keyof typeof LIEGENSCHAFTEN_BEREICHE }
export type LiegenschaftenSort = 'titel' | 'reihenfolge' | 'geaendert'
export type LiegenschaftenState = ListState<LiegenschaftenFilter, LiegenschaftenSort>

export const LIEGENSCHAFTEN = defineList<LiegenschaftenFilter, LiegenschaftenSort>({
  path: LIEGENSCHAFTEN_PATH,
  fields: {
    suche: searchField,
    bereich: withDefault(choiceField('bereich', keysOf(LIEGENSCHAFTEN_BEREICHE)), 'all'),
  },
  table: { keys: ['titel', 'reihenfolge', 'geaendert'], initial: { sort: 'titel', descending: false } },
})
