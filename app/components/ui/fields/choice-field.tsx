import { type ReactNode, useId } from 'react'
import { Icon } from '#app/components/ui/icon.tsx'

type ChoiceFieldProps = {
  kind: 'radio' | 'checkbox'
  name: string
  label: string
  /** True to show the legend to screen readers only, if the options explain themselves. */
  labelHidden?: boolean
  hint?: string
  error?: ReactNode
  options: readonly { value: string; text: string; hint?: string }[]
  chosen: readonly string[]
  /** Minimum width of an option in pixels; each row contains as many options as fit. */
  width: number
  isOptional?: boolean
  className?: string
}

export function ChoiceField(props: ChoiceFieldProps) {
  const { kind, name, label, labelHidden, hint, error, options, chosen, width, isOptional = false, className } = props
  const id = useId()
  const hintId = `${id}-hinweis`
  return (
    <fieldset
      // `aria-invalid` is not allowed on a group of checkboxes; its first box carries it.
      role={kind === 'radio' ? 'radiogroup' : undefined}
      aria-invalid={kind === 'radio' && error ? true : undefined}
      aria-describedby={hint || error ? hintId : undefined}
      className={['field', error && 'field--error', className].filter(Boolean).join(' ')}
    >
      <legend className={labelHidden ? 'sr-only' : undefined}>
        {label}
        {!isOptional && <span aria-hidden="true"> *</span>}
      </legend>
      {hint && !error && (
        <p className="hint" id={hintId}>
          {hint}
        </p>
      )}
      <div className="options" style={{ '--option-width': `${width / 16}rem` }}>
        {options.map(({ value, text, hint }, index) => (
          <label key={value} className="option">
            <input
              type={kind}
              name={name}
              value={value}
              required={kind === 'radio' && !isOptional}
              defaultChecked={chosen.includes(value)}
              aria-invalid={kind === 'checkbox' && error && index === 0 ? true : undefined}
            />
            {hint ? (
              <span>
                {text}
                <span className="hint block">{hint}</span>
              </span>
            ) : (
              text
            )}
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
