import { type ComponentProps, type ReactNode, useState } from 'react'
import { PASSWORT_MAX } from '#app/shared/konten/feld-grenzen.ts'
import { FieldFrame } from './field.tsx'
import { IconButton } from './icon-button.tsx'

type PasswortFeldProps = {
  label?: ReactNode
  hint?: ReactNode
  error?: ReactNode
  required?: boolean
  /** Tells password managers which password is meant. */
  autoComplete: 'current-password' | 'new-password'
} & Omit<ComponentProps<'input'>, 'className' | 'required' | 'type' | 'autoComplete'>

/** A password with a switch that shows it; without JavaScript a plain password field. */
export function PasswortFeld({ label = 'Passwort', hint, error, required, id, ...input }: PasswortFeldProps) {
  const [sichtbar, setSichtbar] = useState(false)
  return (
    <FieldFrame
      id={id}
      label={label}
      hint={hint}
      error={error}
      required={required}
      control={(props) => (
        <div className="affix">
          <input
            maxLength={PASSWORT_MAX}
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
            {...input}
            {...props}
            type={sichtbar ? 'text' : 'password'}
          />
          <IconButton
            icon={sichtbar ? 'eye-off' : 'eye'}
            name="Passwort anzeigen"
            aria-pressed={sichtbar}
            aria-controls={props.id}
            className="noscript:hidden"
            onClick={() => setSichtbar(!sichtbar)}
          />
        </div>
      )}
    />
  )
}
