import { type ChangeEvent, type ClipboardEvent, type ComponentProps, type ReactNode, useState } from 'react'
import { CODE_LENGTH } from '#app/shared/konten/field-limits.ts'
import { FieldFrame } from './field.tsx'

const POSITIONS = Array.from({ length: CODE_LENGTH }, (_, position) => position)

type CodeFieldProps = {
  label: ReactNode
  hint?: ReactNode
  error?: ReactNode
  required?: boolean
  onCode?: (code: string) => void
  onComplete?: (code: string) => void
} & Omit<ComponentProps<'input'>, 'className' | 'required' | 'type' | 'onChange' | 'onPaste' | 'value' | 'defaultValue'>

/**
 * Field for a six-digit code, drawn as six cells. A single input, so that phones can fill in the code of an SMS and
 * screen readers read one field. A new `key` clears the field.
 */
export function CodeField({ label, hint, error, required, id, onCode, onComplete, ...input }: CodeFieldProps) {
  const [position, setPosition] = useState(0)

  function take(element: HTMLInputElement, text: string) {
    const code = text.replace(/\D/g, '').slice(0, CODE_LENGTH)
    if (element.value !== code) element.value = code
    setPosition(Math.min(code.length, CODE_LENGTH - 1))
    onCode?.(code)
    if (code.length === CODE_LENGTH) onComplete?.(code)
  }

  // `maxLength` would cut "480 291" before its space is dropped.
  function onPaste(event: ClipboardEvent<HTMLInputElement>) {
    event.preventDefault()
    take(event.currentTarget, event.clipboardData.getData('text'))
  }

  return (
    <FieldFrame
      id={id}
      label={label}
      hint={hint}
      error={error}
      required={required}
      control={(props) => (
        <div className="code-input">
          <div className="code-input-cells" aria-hidden="true">
            {POSITIONS.map((nummer) => (
              <span key={nummer} className={nummer === position ? 'is-current' : undefined} />
            ))}
          </div>
          <input
            name="code"
            autoComplete="one-time-code"
            {...input}
            {...props}
            aria-describedby={props['aria-describedby'] ?? input['aria-describedby']}
            type="text"
            inputMode="numeric"
            pattern={`[0-9]{${CODE_LENGTH}}`}
            maxLength={CODE_LENGTH}
            onChange={(event: ChangeEvent<HTMLInputElement>) => take(event.currentTarget, event.currentTarget.value)}
            onPaste={onPaste}
          />
        </div>
      )}
    />
  )
}
