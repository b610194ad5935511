import { type FilterChip, FilterChips } from '#app/features/verwaltung/ui/filter/filter-chips.tsx'
import { FilterForm } from '#app/features/verwaltung/ui/filter/filter-form.tsx'
import {
  ChoiceSelect,
  ColumnChoice,
  FurtherSelect,
  OtherParams,
} from '#app/features/verwaltung/ui/list/filter-parts.tsx'
import type { FilterOption } from '#app/shared/lists/filter-option.ts'
import {
  EXPOSE_STATUS,
  EXPOSES,
  EXPOSES_COLUMNS,
  EXPOSES_PATH,
  type ExposesState,
} from '#app/shared/verwaltung/exposes/exposes-filter.ts'

type FiltersProps = { state: ExposesState; liegenschaften: readonly FilterOption[] }

export function ExposesFilters({ state, liegenschaften }: FiltersProps) {
  const chips = listChips(state, liegenschaften)
  return (
    <>
      <FilterForm action={EXPOSES_PATH} count={chips.length}>
        <Fields state={state} liegenschaften={liegenschaften} />
      </FilterForm>
      <FilterChips items={chips} resetTo={EXPOSES.url(EXPOSES.withoutFilters(state))} />
    </>
  )
}

function Fields({ state: { filter, columns }, state, liegenschaften }: FiltersProps) {
  return (
    <>
      <OtherParams params={EXPOSES.params(state)} visible={['status', 'vollstaendig', 'spalten']} />
      <ChoiceSelect label="Status" name="status" value={filter.status} choices={Object.entries(EXPOSE_STATUS)} />
      <FurtherSelect label="Liegenschaft" name="liegenschaft" chosen={filter.liegenschaften} options={liegenschaften} />
      <ChoiceSelect
        label="Vollständig"
        name="vollstaendig"
        value={filter.vollstaendig === null ? null : filter.vollstaendig ? 'ja' : 'nein'}
        choices={[
          ['ja', 'vollständig'],
          ['nein', 'etwas fehlt'],
        ]}
      />
      <ColumnChoice names={EXPOSES_COLUMNS} chosen={columns} />
    </>
  )
}

function listChips(state: ExposesState, options: readonly FilterOption[]): FilterChip[] {
  const { status, liegenschaften, vollstaendig } = state.filter
  const without = (change: Parameters<typeof EXPOSES.withFilter>[1]) => EXPOSES.url(EXPOSES.withFilter(state, change))
  return [
    ...(status === null ? [] : [{ text: EXPOSE_STATUS[status], to: without({ status: null }) }]),
    ...liegenschaften.map((id) => ({
      text: options.find((option) => option.id === id)?.text ?? 'Liegenschaft',
      to: without({ liegenschaften: liegenschaften.filter((other) => other !== id) }),
    })),
    ...(vollstaendig === null
      ? []
      : [{ text: vollstaendig ? 'vollständig' : 'etwas fehlt', to: without({ vollstaendig: null }) }]),
  ]
}
