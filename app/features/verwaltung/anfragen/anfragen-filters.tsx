import { Field } from '#app/components/ui/fields/field.tsx'
import { ChoiceSelect, ColumnChoice, FurtherSelect } from '#app/features/verwaltung/ui/list/filter-parts.tsx'
import { chosenChips, type ListChip, ListFilters } from '#app/features/verwaltung/ui/list/list-filters.tsx'
import { date } from '#app/shared/format/date.ts'
import { keysOf } from '#app/shared/lists/filter-fields.ts'
import {
  ANFRAGEN,
  ANFRAGEN_COLUMNS,
  ANTWORT,
  ANTWORT_PARAMS,
  type AnfragenFilter,
  type AnfragenState,
  ART,
  COMPLETENESS,
  REACHED,
} from '#app/shared/verwaltung/anfragen/anfragen-filter.ts'
import type { FilterNames } from '#app/shared/verwaltung/anfragen/anfragen-list.types.ts'

type FiltersProps = { state: AnfragenState; names: FilterNames }

const VISIBLE = ['von', 'bis', 'art', 'vollstaendig', 'ueberfaellig', 'schritt', 'spalten']

export function AnfragenFilters({ state, names }: FiltersProps) {
  const { filter, columns } = state
  return (
    <ListFilters list={ANFRAGEN} state={state} visible={VISIBLE} chips={listChips(filter, names)}>
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
    </ListFilters>
  )
}

function listChips(filter: AnfragenFilter, names: FilterNames): (ListChip<AnfragenFilter> | false)[] {
  const { liegenschaften, exposes, from, to, art, vollstaendig, antwort, reached, isWithdrawn } = filter
  return [
    ...chosenChips(liegenschaften, names.liegenschaften, (liegenschaften) => ({ liegenschaften })),
    ...chosenChips(exposes, names.exposes, (exposes) => ({ exposes })),
    from !== null && { text: `ab ${date(from)}`, change: { from: null } },
    to !== null && { text: `bis ${date(to)}`, change: { to: null } },
    art !== null && { text: ART[art], change: { art: null } },
    vollstaendig !== null && { text: COMPLETENESS[vollstaendig], change: { vollstaendig: null } },
    reached !== null && { text: REACHED[reached], change: { reached: null } },
    antwort !== null && { text: ANTWORT[antwort], change: { antwort: null } },
    isWithdrawn && { text: 'zurückgezogen', change: { isWithdrawn: false } },
  ]
}
