import { SelectField } from '#app/components/ui/fields/field.tsx'
import { type FilterChip, FilterChips } from '#app/features/verwaltung/ui/filter/filter-chips.tsx'
import { FilterForm } from '#app/features/verwaltung/ui/filter/filter-form.tsx'
import type { FilterOption } from '#app/shared/verwaltung/anfragen/anfragen-list.types.ts'
import {
  EXPOSE_STATUS,
  EXPOSES_COLUMNS,
  EXPOSES_PATH,
  type ExposesState,
  exposesUrl,
  toExposesParams,
  withExposesFilter,
  withoutExposesFilter,
} from '#app/shared/verwaltung/exposes/exposes-filter.ts'

type FiltersProps = { state: ExposesState; liegenschaften: readonly FilterOption[] }

export function ExposesFilters({ state, liegenschaften }: FiltersProps) {
  const chips = listChips(state, liegenschaften)
  return (
    <>
      <FilterForm action={EXPOSES_PATH} count={chips.length}>
        <Fields state={state} liegenschaften={liegenschaften} />
      </FilterForm>
      <FilterChips items={chips} resetTo={exposesUrl(withoutExposesFilter(state))} />
    </>
  )
}

/** Parameters with visible fields, which need no hidden ones. */
const OWN_FIELDS: ReadonlySet<string> = new Set(['status', 'vollstaendig', 'spalten', 'seite'])

function Fields({ state, liegenschaften }: FiltersProps) {
  const { filter, columns } = state
  const others = [...toExposesParams(state)].filter(([name]) => !OWN_FIELDS.has(name))
  const chosen = filter.liegenschaften
  return (
    <>
      {others.map(([name, value]) => (
        <input key={`${name}=${value}`} type="hidden" name={name} value={value} />
      ))}
      <SelectField label="Status" name="status" defaultValue={filter.status ?? ''}>
        <option value="">Alle</option>
        {Object.entries(EXPOSE_STATUS).map(([value, text]) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </SelectField>
      <SelectField label="Liegenschaft" name="liegenschaft" defaultValue="">
        <option value="">{chosen.length === 0 ? 'Alle' : `${chosen.length} ausgewählt`}</option>
        {liegenschaften
          .filter(({ id }) => !chosen.includes(id))
          .map(({ id, text }) => (
            <option key={id} value={id}>
              {text}
            </option>
          ))}
      </SelectField>
      <SelectField
        label="Vollständig"
        name="vollstaendig"
        defaultValue={filter.vollstaendig === null ? '' : filter.vollstaendig ? 'ja' : 'nein'}
      >
        <option value="">Alle</option>
        <option value="ja">vollständig</option>
        <option value="nein">etwas fehlt</option>
      </SelectField>
      <fieldset className="filter-columns">
        <legend>Spalten</legend>
        {Object.entries(EXPOSES_COLUMNS).map(([value, text]) => (
          <label key={value} className="checkbox">
            <input
              type="checkbox"
              name="spalten"
              value={value}
              defaultChecked={columns.some((name) => name === value)}
            />
            <span>{text}</span>
          </label>
        ))}
      </fieldset>
    </>
  )
}

function listChips(state: ExposesState, options: readonly FilterOption[]): FilterChip[] {
  const { status, liegenschaften, vollstaendig } = state.filter
  const without = (change: Parameters<typeof withExposesFilter>[1]) => exposesUrl(withExposesFilter(state, change))
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
