import { type ChangeEvent, type ClipboardEvent, type ComponentProps, type ReactNode, useState } from 'react'
import { CODE_LAENGE } from '#app/shared/konten/feld-grenzen.ts'
import { FieldFrame } from './field.tsx'

const STELLEN = Array.from({ length: CODE_LAENGE }, (_, stelle) => stelle)

type CodeFeldProps = {
  label: ReactNode
  hint?: ReactNode
  error?: ReactNode
  required?: boolean
  /** Told of every change, with the digits alone. */
  onCode?: (code: string) => void
  /** Told when the last digit is there. */
  onComplete?: (code: string) => void
} & Omit<ComponentProps<'input'>, 'className' | 'required' | 'type' | 'onChange' | 'onPaste' | 'value' | 'defaultValue'>

/**
 * Six digits in six cells, in truth one input: pasting fills all, phones offer the code of the SMS, screen readers hear
 * one field. Everything but digits is dropped. Give it a new `key` to empty it.
 */
export function CodeFeld({ label, hint, error, required, id, onCode, onComplete, ...input }: CodeFeldProps) {
  const [stelle, setStelle] = useState(0)

  function take(element: HTMLInputElement, text: string) {
    const code = text.replace(/\D/g, '').slice(0, CODE_LAENGE)
    if (element.value !== code) element.value = code
    setStelle(Math.min(code.length, CODE_LAENGE - 1))
    onCode?.(code)
    if (code.length === CODE_LAENGE) onComplete?.(code)
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
        <div className="pin">
          <div className="zellen" aria-hidden="true">
            {STELLEN.map((nummer) => (
              <span key={nummer} className={nummer === stelle ? 'hier' : undefined} />
            ))}
          </div>
          <input
            name="code"
            autoComplete="one-time-code"
            {...input}
            {...props}
            type="text"
            inputMode="numeric"
            pattern={`[0-9]{${CODE_LAENGE}}`}
            maxLength={CODE_LAENGE}
            onChange={(event: ChangeEvent<HTMLInputElement>) => take(event.currentTarget, event.currentTarget.value)}
            onPaste={onPaste}
          />
        </div>
      )}
    />
  )
}
