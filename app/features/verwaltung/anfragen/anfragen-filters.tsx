import { Field } from '#app/components/ui/fields/field.tsx'
import { type FilterChip, FilterChips } from '#app/features/verwaltung/ui/filter/filter-chips.tsx'
import { FilterForm } from '#app/features/verwaltung/ui/filter/filter-form.tsx'
import {
  ChoiceSelect,
  ColumnChoice,
  FurtherSelect,
  OtherParams,
} from '#app/features/verwaltung/ui/list/filter-parts.tsx'
import { date } from '#app/shared/format/date.ts'
import { keysOf } from '#app/shared/lists/filter-fields.ts'
import type { FilterOption } from '#app/shared/lists/filter-option.ts'
import {
  ANFRAGEN,
  ANFRAGEN_COLUMNS,
  ANFRAGEN_PATH,
  ANTWORT,
  ANTWORT_PARAMS,
  type AnfragenState,
  ART,
  COMPLETENESS,
  REACHED,
} from '#app/shared/verwaltung/anfragen/anfragen-filter.ts'
import type { FilterNames } from '#app/shared/verwaltung/anfragen/anfragen-list.types.ts'

type FiltersProps = { state: AnfragenState; names: FilterNames }

export function AnfragenFilters({ state, names }: FiltersProps) {
  const chips = listChips(state, names)
  return (
    <>
      <FilterForm action={ANFRAGEN_PATH} count={chips.length}>
        <Fields state={state} names={names} />
      </FilterForm>
      <FilterChips items={chips} resetTo={ANFRAGEN.url(ANFRAGEN.withoutFilters(state))} />
    </>
  )
}

const VISIBLE = ['von', 'bis', 'art', 'vollstaendig', 'ueberfaellig', 'schritt', 'spalten']

function Fields({ state: { filter, columns }, state, names }: FiltersProps) {
  return (
    <>
      <OtherParams params={ANFRAGEN.params(state)} visible={VISIBLE} />
      <FurtherSelect
        label="Liegenschaft"
        name="liegenschaft"
        chosen={filter.liegenschaften}
        options={names.liegenschaften}
      />
      <FurtherSelect label="Exposé" name="expose" chosen={filter.exposes} options={names.exposes} />
      <Field label="Eingang von" type="date" name="von" defaultValue={filter.from ?? ''} />
      <Field label="Eingang bis" type="date" name="bis" defaultValue={filter.to ?? ''} />
      <ChoiceSelect label="Miete oder Kauf" name="art" value={filter.art} choices={Object.entries(ART)} />
      <ChoiceSelect
        label="Vollständigkeit"
        name="vollstaendig"
        value={filter.vollstaendig}
        choices={Object.entries(COMPLETENESS)}
      />
      <ChoiceSelect label="Fortschritt" name="schritt" value={filter.reached} choices={Object.entries(REACHED)} />
      <ChoiceSelect
        label="Antwortfrist"
        name="ueberfaellig"
        value={filter.antwort === null ? null : ANTWORT_PARAMS[filter.antwort]}
        choices={keysOf(ANTWORT).map((key) => [ANTWORT_PARAMS[key], ANTWORT[key]])}
      />
      <ColumnChoice names={ANFRAGEN_COLUMNS} chosen={columns} />
    </>
  )
}

function listChips(state: AnfragenState, names: FilterNames): FilterChip[] {
  const { liegenschaften, exposes, from, to, art, vollstaendig, antwort, reached, isWithdrawn } = state.filter
  const without = (change: Parameters<typeof ANFRAGEN.withFilter>[1]) =>
    ANFRAGEN.url(ANFRAGEN.withFilter(state, change))
  return [
    ...liegenschaften.map((id) => ({
      text: nameOf(names.liegenschaften, id),
      to: without({ liegenschaften: liegenschaften.filter((other) => other !== id) }),
    })),
    ...exposes.map((id) => ({
      text: nameOf(names.exposes, id),
      to: without({ exposes: exposes.filter((other) => other !== id) }),
    })),
    ...(from === null ? [] : [{ text: `ab ${date(from)}`, to: without({ from: null }) }]),
    ...(to === null ? [] : [{ text: `bis ${date(to)}`, to: without({ to: null }) }]),
    ...(art === null ? [] : [{ text: ART[art], to: without({ art: null }) }]),
    ...(vollstaendig === null ? [] : [{ text: COMPLETENESS[vollstaendig], to: without({ vollstaendig: null }) }]),
    ...(reached === null ? [] : [{ text: REACHED[reached], to: without({ reached: null }) }]),
    ...(antwort === null ? [] : [{ text: ANTWORT[antwort], to: without({ antwort: null }) }]),
    ...(isWithdrawn ? [{ text: 'zurückgezogen', to: without({ isWithdrawn: false }) }] : []),
  ]
}

const nameOf = (options: readonly FilterOption[], id: string) =>
  options.find((option) => option.id === id)?.text ?? 'Auswahl'
