import { ChoiceSelect, ColumnChoice, FurtherSelect } from '#app/features/verwaltung/ui/list/filter-parts.tsx'
import { chosenChips, type ListChip, ListFilters } from '#app/features/verwaltung/ui/list/list-filters.tsx'
import type { FilterOption } from '#app/shared/lists/filter-option.ts'
import {
  EXPOSE_STATUS,
  EXPOSES,
  EXPOSES_COLUMNS,
  type ExposesFilter,
  type ExposesState,
} from '#app/shared/verwaltung/exposes/exposes-filter.ts'

type FiltersProps = { state: ExposesState; liegenschaften: readonly FilterOption[] }

export function ExposesFilters({ state, liegenschaften }: FiltersProps) {
  const { filter, columns } = state
  return (
    <ListFilters
      list={EXPOSES}
      state={state}
      visible={['status', 'vollstaendig', 'spalten']}
      chips={listChips(filter, liegenschaften)}
    >
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
    </ListFilters>
  )
}

function listChips(filter: ExposesFilter, options: readonly FilterOption[]): (ListChip<ExposesFilter> | false)[] {
  const { status, liegenschaften, vollstaendig } = filter
  return [
    status !== null && { text: EXPOSE_STATUS[status], change: { status: null } },
    ...chosenChips(liegenschaften, options, (liegenschaften) => ({ liegenschaften })),
    vollstaendig !== null && { text: vollstaendig ? 'vollständig' : 'etwas fehlt', change: { vollstaendig: null } },
  ]
}
