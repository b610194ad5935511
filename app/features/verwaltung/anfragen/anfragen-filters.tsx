import { Field, SelectField } from '#app/components/ui/fields/field.tsx'
import { type FilterChip, FilterChips } from '#app/features/verwaltung/ui/filter/filter-chips.tsx'
import { FilterForm } from '#app/features/verwaltung/ui/filter/filter-form.tsx'
import { date } from '#app/shared/format/date.ts'
import {
  ANFRAGEN_COLUMNS,
  ANFRAGEN_PATH,
  ANTWORT,
  ANTWORT_PARAMS,
  type AnfragenState,
  anfragenUrl,
  REACHED,
  toAnfragenParams,
  VOLLSTAENDIGKEIT,
  withFilter,
  withoutFilters,
} from '#app/shared/verwaltung/anfragen/anfragen-filter.ts'
import type { FilterNames, FilterOption } from '#app/shared/verwaltung/anfragen/anfragen-list.types.ts'

type FiltersProps = { state: AnfragenState; names: FilterNames }

export function AnfragenFilters({ state, names }: FiltersProps) {
  const chips = listChips(state, names)
  return (
    <>
      <FilterForm action={ANFRAGEN_PATH} count={chips.length}>
        <Fields state={state} names={names} />
      </FilterForm>
      <FilterChips items={chips} resetTo={anfragenUrl(withoutFilters(state))} />
    </>
  )
}

/** Parameters with visible fields, which need no hidden ones. */
const OWN_FIELDS: ReadonlySet<string> = new Set([
  'von',
  'bis',
  'vollstaendig',
  'ueberfaellig',
  'schritt',
  'spalten',
  'seite',
])

function Fields({ state, names }: FiltersProps) {
  const { filter, columns } = state
  const others = [...toAnfragenParams(state)].filter(([name]) => !OWN_FIELDS.has(name))
  return (
    <>
      {others.map(([name, value]) => (
        <input key={`${name}=${value}`} type="hidden" name={name} value={value} />
      ))}
      <FurtherField
        label="Liegenschaft"
        name="liegenschaft"
        chosen={filter.liegenschaften}
        options={names.liegenschaften}
      />
      <FurtherField label="Exposé" name="expose" chosen={filter.exposes} options={names.exposes} />
      <Field label="Eingang von" type="date" name="von" defaultValue={filter.from ?? ''} />
      <Field label="Eingang bis" type="date" name="bis" defaultValue={filter.to ?? ''} />
      <SelectField label="Vollständigkeit" name="vollstaendig" defaultValue={filter.vollstaendig ?? ''}>
        <option value="">Alle</option>
        {Object.entries(VOLLSTAENDIGKEIT).map(([value, text]) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </SelectField>
      <SelectField label="Fortschritt" name="schritt" defaultValue={filter.reached ?? ''}>
        <option value="">Alle</option>
        {Object.entries(REACHED).map(([value, text]) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </SelectField>
      <SelectField
        label="Antwortfrist"
        name="ueberfaellig"
        defaultValue={filter.antwort === null ? '' : ANTWORT_PARAMS[filter.antwort]}
      >
        <option value="">Alle</option>
        <option value={ANTWORT_PARAMS.new}>{ANTWORT.new}</option>
        <option value={ANTWORT_PARAMS.unanswered}>{ANTWORT.unanswered}</option>
        <option value={ANTWORT_PARAMS.overdue}>{ANTWORT.overdue}</option>
      </SelectField>
      <fieldset className="filter-columns">
        <legend>Spalten</legend>
        {Object.entries(ANFRAGEN_COLUMNS).map(([value, text]) => (
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

type FurtherFieldProps = { label: string; name: string; chosen: readonly string[]; options: readonly FilterOption[] }

/** Each chosen entry is a chip below. */
function FurtherField({ label, name, chosen, options }: FurtherFieldProps) {
  return (
    <SelectField label={label} name={name} defaultValue="">
      <option value="">{chosen.length === 0 ? 'Alle' : `${chosen.length} ausgewählt`}</option>
      {options
        .filter(({ id }) => !chosen.includes(id))
        .map(({ id, text }) => (
          <option key={id} value={id}>
            {text}
          </option>
        ))}
    </SelectField>
  )
}

function listChips(state: AnfragenState, names: FilterNames): FilterChip[] {
  const { liegenschaften, exposes, from, to, vollstaendig, antwort, reached, isWithdrawn } = state.filter
  const without = (change: Parameters<typeof withFilter>[1]) => anfragenUrl(withFilter(state, change))
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
    ...(vollstaendig === null ? [] : [{ text: VOLLSTAENDIGKEIT[vollstaendig], to: without({ vollstaendig: null }) }]),
    ...(reached === null ? [] : [{ text: REACHED[reached], to: without({ reached: null }) }]),
    ...(antwort === null ? [] : [{ text: ANTWORT[antwort], to: without({ antwort: null }) }]),
    ...(isWithdrawn ? [{ text: 'zurückgezogen', to: without({ isWithdrawn: false }) }] : []),
  ]
}

const nameOf = (options: readonly FilterOption[], id: string) =>
  options.find((option) => option.id === id)?.text ?? 'Auswahl'
