import { type ComponentProps, type FocusEvent, type ReactNode, useRef } from 'react'
import { COUNTRIES, VORWAHL_STANDARD } from '#app/shared/konten/countries.ts'
import { FIELD_LIMITS } from '#app/shared/konten/field-limits.ts'
import { splitTelefonnummer } from '#app/shared/konten/format-telefon.ts'
import { FieldFrame } from './field.tsx'

type TelefonFieldProps = {
  label?: ReactNode
  hint?: ReactNode
  error?: ReactNode
  required?: boolean
  /** Dial code; `nummer` is the number without it. */
  vorwahl?: string
  nummer?: string
} & Omit<ComponentProps<'input'>, 'className' | 'required' | 'type' | 'name' | 'defaultValue' | 'value'>

// The closed select only shows the first part; the spaces push the country's name out of its box.
const GAP = '\u2003\u2003'

/** Fields for dial code and number. On blur, a dial code pasted into the number moves to the field of the dial code. */
export function TelefonField({
  label = 'Mobilnummer',
  hint,
  error,
  required,
  vorwahl = VORWAHL_STANDARD,
  nummer = '',
  id,
  onBlur,
  ...input
}: TelefonFieldProps) {
  const selection = useRef<HTMLSelectElement>(null)

  function takeApart(event: FocusEvent<HTMLInputElement>) {
    const parts = splitTelefonnummer(event.currentTarget.value)
    if (parts && selection.current) {
      selection.current.value = parts.vorwahl
      event.currentTarget.value = parts.nummer
    }
    onBlur?.(event)
  }

  return (
    <FieldFrame
      id={id}
      label={label}
      hint={hint}
      error={error}
      required={required}
      control={(props) => (
        <div className="phone-number">
          <select
            ref={selection}
            className="input"
            name="vorwahl"
            aria-label="Ländervorwahl"
            aria-invalid={props['aria-invalid']}
            aria-describedby={props['aria-describedby']}
            autoComplete="tel-country-code"
            defaultValue={vorwahl}
          >
            {COUNTRIES.map(({ iso, code, country }) => (
              <option key={iso} value={code}>
                {`${iso} ${code}${GAP}${country}`}
              </option>
            ))}
          </select>
          <input
            inputMode="tel"
            autoComplete="tel-national"
            placeholder="151 12345678"
            maxLength={FIELD_LIMITS.nummer}
            {...input}
            {...props}
            type="tel"
            name="nummer"
            defaultValue={nummer}
            onBlur={takeApart}
          />
        </div>
      )}
    />
  )
}
