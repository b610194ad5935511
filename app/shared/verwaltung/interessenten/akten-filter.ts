import { defineList, type ListState } from '#app/shared/lists/define-list.ts'
import { choiceField, idField, searchField } from '#app/shared/lists/filter-fields.ts'
import type { FilterOption } from '#app/shared/lists/filter-option.ts'
import type { ListPage } from '#app/shared/lists/page.ts'
import { STAGES, type Stage } from './akte.ts'
import { INTERESSENTEN_PATH } from './akte-paths.ts'

/** Filter by stage. Null selects all applicants whose inquiry has not ended. */
export type AktenStage = Stage | 'beendet' | null

export type AktenFilter = { suche: string; stage: AktenStage; exposeId: string | null }

export type AktenSort = 'eingang' | 'bewerbung' | 'name'
export type AktenState = ListState<AktenFilter, AktenSort>

export const AKTEN = defineList<AktenFilter, AktenSort>({
  path: INTERESSENTEN_PATH,
  fields: {
    suche: searchField,
    stage: choiceField('stufe', [...STAGES, 'beendet']),
    exposeId: idField('expose'),
  },
  table: { keys: ['eingang', 'bewerbung', 'name'], initial: { sort: 'eingang', descending: true } },
})

/** Row of the list „Interessenten“. Times are ISO timestamps. */
export type AkteRow = {
  id: string
  name: string
  /** Mail address or phone number, to tell apart people with the same name. */
  contact: string | null
  wohnung: string
  nummer: string | null
  stage: Stage
  ended: 'abgesagt' | 'zurueckgezogen' | null
  /** German names of the parts that the application still lacks. */
  missing: string[]
  eingang: string
  bewerbung: string | null
}

/** Page of the list. `wohnung`: title of the flat in the filter; `wohnungen`: flats that the filter offers. */
export type AktenPage = ListPage<AkteRow> & { wohnung: string | null; wohnungen: FilterOption[] }
