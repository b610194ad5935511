import { useId } from 'react'
import { Icon } from '#app/components/ui/icon.tsx'

type AuswahlFeldProps = {
  art: 'radio' | 'checkbox'
  name: string
  label: string
  hint?: string
  error?: string | undefined
  optionen: readonly { wert: string; text: string }[]
  /** What is chosen when the page comes. */
  gewaehlt: readonly string[]
  /** Least width of a choice in pixels; as many as fit stand in a row. */
  breite: number
  className?: string
}

/** One or several of a list, as boxes under a legend; the hint, or the error it gives way to, is linked with the group. */
export function AuswahlFeld(props: AuswahlFeldProps) {
  const { art, name, label, hint, error, optionen, gewaehlt, breite, className } = props
  const id = useId()
  const hinweisId = `${id}-hinweis`
  return (
    <fieldset
      // A group of checkboxes cannot be invalid as a whole; its first box is.
      role={art === 'radio' ? 'radiogroup' : undefined}
      aria-invalid={art === 'radio' && error ? true : undefined}
      aria-describedby={hint || error ? hinweisId : undefined}
      className={['field', error && 'err', className].filter(Boolean).join(' ')}
    >
      <legend>
        {label}
        <span aria-hidden="true"> *</span>
      </legend>
      {hint && !error && (
        <p className="hint" id={hinweisId}>
          {hint}
        </p>
      )}
      <div className="opts" style={{ '--w': `${breite}px` }}>
        {optionen.map(({ wert, text }, index) => (
          <label key={wert} className="opt">
            <input
              type={art}
              name={name}
              value={wert}
              required={art === 'radio'}
              defaultChecked={gewaehlt.includes(wert)}
              aria-invalid={art === 'checkbox' && error && index === 0 ? true : undefined}
            />
            {text}
          </label>
        ))}
      </div>
      {error && (
        <p className="errmsg" id={hinweisId}>
          <Icon name="triangle-alert" size="s" />
          <span>{error}</span>
        </p>
      )}
    </fieldset>
  )
}
