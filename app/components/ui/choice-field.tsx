import { type ReactNode, useId } from 'react'
import { Icon } from './icon.tsx'

type ChoiceFieldProps = {
  kind: 'radio' | 'checkbox'
  name: string
  label: string
  /** The choices say enough: the legend is read to screen readers alone. */
  labelHidden?: boolean
  hint?: string
  error?: ReactNode
  options: readonly { value: string; text: string }[]
  /** What is chosen when the page comes. */
  chosen: readonly string[]
  /** Least width of a choice in pixels; as many as fit stand in a row. */
  width: number
  className?: string
}

/** One or several of a list, as boxes under a legend; the hint, or the error it gives way to, is linked with the group. */
export function ChoiceField(props: ChoiceFieldProps) {
  const { kind, name, label, labelHidden, hint, error, options, chosen, width, className } = props
  const id = useId()
  const hintId = `${id}-hinweis`
  return (
    <fieldset
      // A group of checkboxes cannot be invalid as a whole; its first box is.
      role={kind === 'radio' ? 'radiogroup' : undefined}
      aria-invalid={kind === 'radio' && error ? true : undefined}
      aria-describedby={hint || error ? hintId : undefined}
      className={['field', error && 'field--error', className].filter(Boolean).join(' ')}
    >
      <legend className={labelHidden ? 'sr-only' : undefined}>
        {label}
        <span aria-hidden="true"> *</span>
      </legend>
      {hint && !error && (
        <p className="hint" id={hintId}>
          {hint}
        </p>
      )}
      <div className="options" style={{ '--option-width': `${width / 16}rem` }}>
        {options.map(({ value, text }, index) => (
          <label key={value} className="option">
            <input
              type={kind}
              name={name}
              value={value}
              required={kind === 'radio'}
              defaultChecked={chosen.includes(value)}
              aria-invalid={kind === 'checkbox' && error && index === 0 ? true : undefined}
            />
            {text}
          </label>
        ))}
      </div>
      {error && (
        <p className="error-message" id={hintId}>
          <Icon name="triangle-alert" size="small" />
          <span>{error}</span>
        </p>
      )}
    </fieldset>
  )
}
