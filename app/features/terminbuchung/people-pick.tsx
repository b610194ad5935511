import { useId } from 'react'
import { SelectField } from '#app/components/ui/fields/field.tsx'

/** Largest number of people that is chosen with buttons; larger numbers are chosen from a list. */
const TAPS_MAX = 5

const LABEL = 'Für wie viele Personen?'

type PeoplePickProps = {
  most: number
  personen: number
  /** Reason why the chosen slot is too small for the people. */
  error: string | undefined
  onChange: (personen: number) => void
}

/** Choice of the number of people, above the slots (TERMIN-20). Without JavaScript a button updates the slots. */
export function PeoplePick({ most, personen, error, onChange }: PeoplePickProps) {
  const errorId = useId()
  const counts = Array.from({ length: most }, (_, i) => i + 1)
  return (
    <div className="termin-people">
      {most > TAPS_MAX ? (
        <SelectField
          label={LABEL}
          name="personen"
          error={error}
          value={personen}
          onChange={({ target }) => onChange(Number(target.value))}
        >
          {counts.map((count) => (
            <option key={count}>{count}</option>
          ))}
        </SelectField>
      ) : (
        <fieldset className={error ? 'field field--error' : 'field'} aria-describedby={error ? errorId : undefined}>
          <legend>{LABEL}</legend>
          <div className="termin-pick">
            {counts.map((count) => (
              <label key={count}>
                <input
                  type="radio"
                  name="personen"
                  value={count}
                  checked={count === personen}
                  onChange={() => onChange(count)}
                />
                {count}
              </label>
            ))}
          </div>
          {error && (
            <p id={errorId} className="error-message">
              {error}
            </p>
          )}
        </fieldset>
      )}
      <noscript>
        <button type="submit" formNoValidate className="button button--secondary button--small">
          Passende Termine anzeigen
        </button>
      </noscript>
    </div>
  )
}
