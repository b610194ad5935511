import { IconButton } from '#app/components/ui/icon-button.tsx'
import type { SerieTime } from '#app/shared/verwaltung/termine/serie-values.ts'

const WEEKDAYS = ['Mo', 'Di', 'Mi', 'Do', 'Fr', 'Sa', 'So']
const NAMES = ['Montag', 'Dienstag', 'Mittwoch', 'Donnerstag', 'Freitag', 'Samstag', 'Sonntag']

export type TimeRow = SerieTime & { id: number }

type WeekdayTimesProps = {
  rows: readonly TimeRow[]
  chosen: readonly number[]
  error?: string
  onChange: (rows: TimeRow[]) => void
}

/** Fields for the start times of each weekday; a day may have several. */
export function WeekdayTimes({ rows, chosen, error, onChange }: WeekdayTimesProps) {
  function add(after: TimeRow) {
    const id = Math.max(...rows.map((row) => row.id)) + 1
    onChange([...rows, { ...after, id, first: after.last, last: '' }])
  }

  return (
    <fieldset className={error ? 'field field--error' : 'field'} aria-describedby={error ? 'tage-hinweis' : undefined}>
      <legend>
        Tage und Zeiten<span aria-hidden="true"> *</span>
      </legend>
      <div className="weekdays">
        {WEEKDAYS.map((short, i) => {
          const weekday = i + 1
          const own = rows.filter((row) => row.weekday === weekday)
          return (
            <div key={short} className="weekday">
              <label className="option">
                <input
                  type="checkbox"
                  name="tag"
                  value={weekday}
                  defaultChecked={chosen.includes(weekday)}
                  aria-label={NAMES[i]}
                  aria-invalid={error && i === 0 ? true : undefined}
                />
                {short}
              </label>
              <div className="weekday-times">
                {own.map((row, at) => (
                  <div key={row.id} className="weekday-time">
                    <input type="hidden" name="zeitTag" value={weekday} />
                    <Clock name="zeitVon" label={`${NAMES[i]} von`} value={row.first} />
                    <span className="text-sm text-ink-2">bis</span>
                    <Clock name="zeitBis" label={`${NAMES[i]} bis`} value={row.last} />
                    {at === 0 ? (
                      <IconButton
                        icon="plus"
                        name={`Weitere Zeit am ${NAMES[i]}`}
                        className="noscript:hidden"
                        onClick={() => add(own.at(-1) ?? row)}
                      />
                    ) : (
                      <IconButton
                        icon="x"
                        name={`Zeit am ${NAMES[i]} entfernen`}
                        onClick={() => onChange(rows.filter(({ id }) => id !== row.id))}
                      />
                    )}
                  </div>
                ))}
              </div>
            </div>
          )
        })}
      </div>
      {error && (
        <p className="error-message" id="tage-hinweis">
          {error}
        </p>
      )}
    </fieldset>
  )
}

/** Time field. A text input, because a native time input does not accept "24:00". */
function Clock({ name, label, value }: { name: string; label: string; value: string }) {
  return (
    <input
      name={name}
      aria-label={label}
      className="input"
      inputMode="numeric"
      placeholder="16:00"
      maxLength={5}
      defaultValue={value}
    />
  )
}
