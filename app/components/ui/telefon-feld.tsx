import { type ComponentProps, type FocusEvent, type ReactNode, useRef } from 'react'
import { FELD_GRENZEN } from '#app/shared/konten/feld-grenzen.ts'
import { LAENDER, VORWAHL_STANDARD } from '#app/shared/konten/laender.ts'
import { splitTelefonnummer } from '#app/shared/konten/telefon-anzeige.ts'
import { FieldFrame } from './field.tsx'

type TelefonFeldProps = {
  label?: ReactNode
  hint?: ReactNode
  error?: ReactNode
  required?: boolean
  /** What was chosen and typed before; the number without its dial code. */
  vorwahl?: string
  nummer?: string
} & Omit<ComponentProps<'input'>, 'className' | 'required' | 'type' | 'name' | 'defaultValue' | 'value'>

// The closed selector shows only the first part; the spaces keep the country's name out of its box.
const ABSTAND = '\u2003\u2003'

/**
 * A mobile number: the dial code (`vorwahl`, "+49") and the number (`nummer`), one field with one label and one error.
 * A number that is filled in with its dial code ("+43 664 …") is taken apart on leaving the field.
 */
export function TelefonFeld({
  label = 'Mobilnummer',
  hint,
  error,
  required,
  vorwahl = VORWAHL_STANDARD,
  nummer = '',
  id,
  onBlur,
  ...input
}: TelefonFeldProps) {
  const auswahl = useRef<HTMLSelectElement>(null)

  function takeApart(event: FocusEvent<HTMLInputElement>) {
    const teile = splitTelefonnummer(event.currentTarget.value)
    if (teile && auswahl.current) {
      auswahl.current.value = teile.vorwahl
      event.currentTarget.value = teile.nummer
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
        <div className="phone">
          <select
            ref={auswahl}
            className="inp"
            name="vorwahl"
            aria-label="Ländervorwahl"
            aria-invalid={props['aria-invalid']}
            aria-describedby={props['aria-describedby']}
            autoComplete="tel-country-code"
            defaultValue={vorwahl}
          >
            {LAENDER.map(({ iso, code, land }) => (
              <option key={iso} value={code}>
                {`${iso} ${code}${ABSTAND}${land}`}
              </option>
            ))}
          </select>
          <input
            inputMode="tel"
            autoComplete="tel-national"
            placeholder="151 12345678"
            maxLength={FELD_GRENZEN.nummer}
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
