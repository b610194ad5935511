import { ButtonLink } from '#app/components/ui/button.tsx'
import { SelectField } from '#app/components/ui/fields/field.tsx'
import type { FilterOption } from '#app/shared/lists/filter-option.ts'
import { withQuery } from '#app/shared/lists/with-query.ts'

/** Hidden fields for the query parameters of the list that have no visible field in the filter form. */
export function OtherParams({ params, visible }: { params: URLSearchParams; visible: readonly string[] }) {
  return [...params]
    .filter(([name]) => name !== 'seite' && !visible.includes(name))
    .map(([name, value]) => <input key={`${name}=${value}`} type="hidden" name={name} value={value} />)
}

type ChoiceSelectProps = {
  label: string
  name: string
  value: string | null
  choices: readonly (readonly [value: string, text: string])[]
}

export function ChoiceSelect({ label, name, value, choices }: ChoiceSelectProps) {
  return (
    <SelectField label={label} name={name} defaultValue={value ?? ''}>
      <option value="">Alle</option>
      {choices.map(([choice, text]) => (
        <option key={choice} value={choice}>
          {text}
        </option>
      ))}
    </SelectField>
  )
}

type FurtherSelectProps = { label: string; name: string; chosen: readonly string[]; options: readonly FilterOption[] }

/** Select that adds an entry to a filter. Chips below show the chosen entries, each with a remove link. */
export function FurtherSelect({ label, name, chosen, options }: FurtherSelectProps) {
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

type ColumnChoiceProps = { names: Readonly<Record<string, string>>; chosen: readonly string[] }

export function ColumnChoice({ names, chosen }: ColumnChoiceProps) {
  return (
    <fieldset className="filter-columns">
      <legend>Spalten</legend>
      {Object.entries(names).map(([value, text]) => (
        <label key={value} className="checkbox">
          <input type="checkbox" name="spalten" value={value} defaultChecked={chosen.includes(value)} />
          <span>{text}</span>
        </label>
      ))}
    </fieldset>
  )
}

export function CsvLink({ path, params }: { path: string; params: URLSearchParams }) {
  return (
    <ButtonLink to={withQuery(`${path}.csv`, params)} variant="secondary" size="small" icon="download" reloadDocument>
      CSV
    </ButtonLink>
  )
}
