import { Field } from '#app/components/ui/fields/field.tsx'
import { type FilterChip, FilterChips } from '#app/features/verwaltung/ui/filter/filter-chips.tsx'
import { FilterForm } from '#app/features/verwaltung/ui/filter/filter-form.tsx'
import { ChoiceSelect, OtherParams } from '#app/features/verwaltung/ui/list/filter-parts.tsx'
import { date } from '#app/shared/format/date.ts'
import { keysOf } from '#app/shared/lists/filter-fields.ts'
import { NACHRICHT_ARTEN } from '#app/shared/nachrichten/nachricht-art.ts'
import {
  DELIVERY_STATES,
  NACHRICHTEN,
  NACHRICHTEN_PATH,
  type NachrichtenFilter,
  type NachrichtenList,
  type NachrichtenState,
  SEARCH_MIN,
} from '#app/shared/verwaltung/nachrichten/nachrichten.ts'
import { TabLinks } from '../ui/tab-links.tsx'

type FiltersProps = { state: NachrichtenState; list: NachrichtenList }

const urlWith = (state: NachrichtenState, change: Partial<NachrichtenFilter>) =>
  NACHRICHTEN.url(NACHRICHTEN.withFilter(state, change))

export function StateTabs({ state, list: { counts } }: FiltersProps) {
  const { zustand } = state.filter
  const all = Object.values(counts).reduce((a, b) => a + b, 0)
  return (
    <TabLinks
      label="Status"
      items={[
        { to: urlWith(state, { zustand: null }), name: 'Alle', count: all, isCurrent: zustand === null },
        ...keysOf(DELIVERY_STATES).map((key) => ({
          to: urlWith(state, { zustand: key }),
          name: DELIVERY_STATES[key].name,
          count: counts[key],
          isCurrent: zustand === key,
        })),
      ]}
    />
  )
}

export function NachrichtenFilters({ state, list }: FiltersProps) {
  const { art, vorlage, von, bis } = state.filter
  return (
    <div className="mb-4 grid gap-3">
      <FilterForm action={NACHRICHTEN_PATH} count={[art, vorlage, von, bis].filter((value) => value !== null).length}>
        <OtherParams params={NACHRICHTEN.params(state)} visible={['art', 'vorlage', 'von', 'bis']} />
        <ChoiceSelect label="Art" name="art" value={art} choices={Object.entries(NACHRICHT_ARTEN)} />
        <ChoiceSelect
          label="Vorlage"
          name="vorlage"
          value={vorlage}
          choices={list.vorlagen.map(({ key, title }) => [key, title])}
        />
        <Field label="Von" name="von" type="date" defaultValue={von ?? ''} />
        <Field label="Bis" name="bis" type="date" defaultValue={bis ?? ''} />
      </FilterForm>
      <FilterChips items={listChips(state, list)} resetTo={NACHRICHTEN.url(NACHRICHTEN.withoutFilters(state))} />
    </div>
  )
}

function listChips(state: NachrichtenState, { personName, vorlagen }: NachrichtenList): FilterChip[] {
  const { art, person, vorlage, von, bis, suche } = state.filter
  const without = (name: Exclude<keyof NachrichtenFilter, 'suche'>) => urlWith(state, { [name]: null })
  const chips: (FilterChip | null)[] = [
    suche.length < SEARCH_MIN ? null : { text: `„${suche}“`, to: urlWith(state, { suche: '' }) },
    person === null ? null : { text: `An ${personName || 'eine Person'}`, to: without('person') },
    art === null ? null : { text: NACHRICHT_ARTEN[art], to: without('art') },
    vorlage === null
      ? null
      : { text: vorlagen.find(({ key }) => key === vorlage)?.title ?? vorlage, to: without('vorlage') },
    von === null ? null : { text: `ab ${date(von)}`, to: without('von') },
    bis === null ? null : { text: `bis ${date(bis)}`, to: without('bis') },
  ]
  return chips.filter((chip) => chip !== null)
}
