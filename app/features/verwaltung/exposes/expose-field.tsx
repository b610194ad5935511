import { createContext, type ReactNode, useContext, useId } from 'react'
import { Field, SelectField } from '#app/components/ui/fields/field.tsx'
import { FIELDS, type FieldName, fieldOf, fieldsWith, type Section } from '#app/shared/exposes/fields.ts'
import { exposeChoices, exposeChoiceText } from '#app/shared/verwaltung/exposes/expose-choices.ts'
import { EXPOSE_FIELDS, type ExposeField, type ExposeTexts } from '#app/shared/verwaltung/exposes/expose-fields.ts'
import { type LiegenschaftChoice, toLiegenschaftName } from '#app/shared/verwaltung/exposes/liegenschaft-choice.ts'

export type FieldState = { texts: ExposeTexts; errors: Partial<Record<string, string>> }

const FieldContext = createContext<FieldState | null>(null)
export const FieldProvider = FieldContext.Provider

function useField(name: ExposeField) {
  const state = useContext(FieldContext)
  if (!state) throw new Error('A field stands in its form.')
  return { id: name, name, label: EXPOSE_FIELDS[name].label, error: state.errors[name], text: state.texts[name] }
}

type TextProps = {
  name: ExposeField
  label?: string
  hint?: ReactNode
  required?: boolean
  rows?: number
  /** Unit, shown in the label so that screen readers read it. */
  unit?: string
  type?: 'date'
  inputMode?: 'decimal' | 'numeric' | 'url'
}

export function ExposeText({ name, label, unit, rows, ...rest }: TextProps) {
  const { text, ...field } = useField(name)
  const props = {
    ...field,
    ...rest,
    label: [label ?? field.label, unit].filter(Boolean).join(', '),
    defaultValue: text,
  }
  const { max } = EXPOSE_FIELDS[name]
  return rows === undefined ? (
    <Field {...props} maxLength={max} />
  ) : (
    <Field {...props} multiline rows={rows} maxLength={max} />
  )
}

export const ExposeEuro = (props: Omit<TextProps, 'unit' | 'inputMode'>) => (
  <ExposeText {...props} unit="€" inputMode="decimal" />
)

type ChoiceProps = {
  name: ExposeField
  label?: string
  hint?: ReactNode
}

/**
 * Select field. An unknown stored value stays selectable; a stored synonym ("available") replaces the option with the
 * same words.
 */
export function ExposeChoice({ name, label, hint }: ChoiceProps) {
  const options = exposeChoices(name)
  const { text, ...field } = useField(name)
  const isKnown = options.some(([value]) => value === text)
  const own = text === '' ? 'Keine Angabe' : (exposeChoiceText(name, text) ?? text)
  return (
    <SelectField {...field} label={label ?? field.label} hint={hint} defaultValue={text}>
      {!isKnown && <option value={text}>{own}</option>}
      {options
        .filter(([, words]) => isKnown || words !== own)
        .map(([value, words]) => (
          <option key={value} value={value}>
            {words}
          </option>
        ))}
    </SelectField>
  )
}

export function PlainFields({ section }: { section: Section }) {
  return fieldsWith('section')
    .filter((name) => FIELDS[name].section === section)
    .map((name) => <PlainField key={name} name={name} />)
}

function PlainField({ name }: { name: FieldName }) {
  const { kind, unit } = fieldOf(name)
  if (kind === 'choice' || kind === 'flag') return <ExposeChoice name={name} />
  if (kind === 'euro') return <ExposeEuro name={name} />
  return <ExposeText name={name} unit={unit} inputMode={kind === 'whole' ? 'numeric' : undefined} />
}

export function ExposeLiegenschaft({ liegenschaften }: { liegenschaften: readonly LiegenschaftChoice[] }) {
  const { text, ...field } = useField('propertyId')
  const listId = useId()
  return (
    <div>
      <Field
        {...field}
        list={listId}
        autoComplete="off"
        maxLength={300}
        defaultValue={toLiegenschaftName(liegenschaften, text)}
        hint="Einen Teil des Namens tippen und wählen. Ohne Eintrag: keine."
      />
      <datalist id={listId}>
        {liegenschaften.map(({ id, name }) => (
          <option key={id} value={name} />
        ))}
      </datalist>
    </div>
  )
}

export function useFieldTexts(): ExposeTexts {
  const state = useContext(FieldContext)
  if (!state) throw new Error('A field stands in its form.')
  return state.texts
}
