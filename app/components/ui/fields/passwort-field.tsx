import { type ComponentProps, type ReactNode, useState } from 'react'
import { IconButton } from '#app/components/ui/icon-button.tsx'
import { PASSWORT_MAX } from '#app/shared/konten/field-limits.ts'
import { FieldFrame } from './field.tsx'

type PasswortFieldProps = {
  label?: ReactNode
  hint?: ReactNode
  error?: ReactNode
  required?: boolean
  autoComplete: 'current-password' | 'new-password'
} & Omit<ComponentProps<'input'>, 'className' | 'required' | 'type' | 'autoComplete'>

/** Password field with a button that shows the password; without JavaScript a plain field. */
export function PasswortField({ label = 'Passwort', hint, error, required, id, ...input }: PasswortFieldProps) {
  const [visible, setVisible] = useState(false)
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
            type={visible ? 'text' : 'password'}
          />
          <IconButton
            icon={visible ? 'eye-off' : 'eye'}
            name="Passwort anzeigen"
            aria-pressed={visible}
            aria-controls={props.id}
            className="noscript:hidden"
            onClick={() => setVisible(!visible)}
          />
        </div>
      )}
    />
  )
}
