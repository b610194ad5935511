import './week.css'
import { type KeyboardEvent, useRef } from 'react'
import { Link } from 'react-router'
import { longDate, time } from '#app/shared/format/date.ts'
import { toClock, toMinutes } from '#app/shared/termine/termin-series.ts'
import type { KalenderDay, KalenderTermin } from '#app/shared/verwaltung/termine/kalender.types.ts'
import { ANLEGEN_PATH, TERMINE_PATH } from '#app/shared/verwaltung/termine/kalender-url.ts'
import { shortState, TERMIN_STATES } from '#app/shared/verwaltung/termine/termin-state.ts'
import { moveInGrid } from './move-in-grid.ts'
import { freeHalfHours, hoursOf, type Placed, placeTermine, toPixels } from './week-layout.ts'

const WEEKDAYS = ['Mo', 'Di', 'Mi', 'Do', 'Fr', 'Sa', 'So']
const BERLIN_CLOCK = new Intl.DateTimeFormat('de-DE', { timeZone: 'Europe/Berlin', hour: '2-digit', minute: '2-digit' })

/**
 * Calendar week on desktops (KALENDER-1). The grid is a single tab stop; arrow keys move between slots and free half
 * hours. A free half hour links to the form for new slots.
 */
export function WeekGrid({ days, now }: { days: readonly KalenderDay[]; now: Date }) {
  const grid = useRef<HTMLDivElement>(null)
  const hours = hoursOf(days.flatMap(({ termine }) => termine))
  const height = toPixels((hours.last - hours.first) * 60)
  const first = findFirst(days)

  function onKeyDown(event: KeyboardEvent<HTMLDivElement>) {
    if (grid.current && moveInGrid(grid.current, event.target, event.key)) event.preventDefault()
  }

  return (
    <section className="week" aria-label="Woche">
      {/* biome-ignore lint/a11y/noStaticElementInteractions: arrows are an addition to the links in it. */}
      <div
        ref={grid}
        className="week-grid panel panel--flush"
        style={{ '--week-days': days.length, '--week-height': `${height}px` }}
        onKeyDown={onKeyDown}
      >
        <div className="week-hours" aria-hidden="true">
          {Array.from({ length: hours.last - hours.first }, (_, i) => hours.first + i).map((hour) => (
            <span key={hour} style={{ top: toPixels((hour - hours.first) * 60) }}>
              {hour}:00
            </span>
          ))}
        </div>
        {days.map((day, column) => (
          <DayColumn key={day.date} day={day} column={column} hours={hours} now={now} firstId={first} />
        ))}
      </div>
      <Legend />
    </section>
  )
}

/** Returns the id of the slot that is the tab stop: the next future one, otherwise the first of the week. */
function findFirst(days: readonly KalenderDay[]): string | null {
  const termine = days.flatMap((day) => day.termine)
  return (termine.find(({ hasBegun }) => !hasBegun) ?? termine[0])?.id ?? null
}

type DayColumnProps = {
  day: KalenderDay
  column: number
  hours: { first: number; last: number }
  now: Date
  firstId: string | null
}

function DayColumn({ day, column, hours, now, firstId }: DayColumnProps) {
  const { date, isToday, feiertag, termine } = day
  const free = freeHalfHours(termine, hours)
  const clock = toMinutes(BERLIN_CLOCK.format(now))
  const isNowShown = isToday && clock >= hours.first * 60 && clock <= hours.last * 60
  return (
    <section
      className="week-day"
      data-today={isToday ? '' : undefined}
      aria-label={feiertag ? `${longDate(date)}, ${feiertag}` : longDate(date)}
    >
      <p className="week-day-head" aria-current={isToday ? 'date' : undefined}>
        <small>{WEEKDAYS[column]}</small>
        <b>{Number(date.slice(8))}</b>
        {isToday && <em>heute</em>}
        {feiertag && <span title={feiertag}>{feiertag}</span>}
      </p>
      <div className="week-day-body">
        {isNowShown && <i className="week-now" style={{ top: toPixels(clock - hours.first * 60) }} />}
        {!day.past &&
          free.map((start, i) => (
            <FreeCell
              key={start}
              date={date}
              start={start}
              top={toPixels(start - hours.first * 60)}
              isReachable={firstId === null && column === 0 && i === 0}
            />
          ))}
        {placeTermine(termine, hours.first).map((placed) => (
          <Slot key={placed.termin.id} placed={placed} isReachable={placed.termin.id === firstId} />
        ))}
      </div>
    </section>
  )
}

type FreeCellProps = { date: string; start: number; top: number; isReachable: boolean }

function FreeCell({ date, start, top, isReachable }: FreeCellProps) {
  const from = toClock(start)
  return (
    <Link
      to={`${ANLEGEN_PATH}?${new URLSearchParams({ datum: date, von: from })}`}
      className="week-free"
      style={{ top }}
      tabIndex={isReachable ? 0 : -1}
      data-cell={start}
      aria-label={`${from} Uhr: Termin anlegen`}
    />
  )
}

function Slot({ placed, isReachable }: { placed: Placed<KalenderTermin>; isReachable: boolean }) {
  const { termin, top, height, lane, lanes } = placed
  const { id, from, label, title, state, past, overlaps } = termin
  const isNarrow = lanes > 1 || past
  return (
    <Link
      to={`${TERMINE_PATH}/${id}`}
      className={`week-slot is-${TERMIN_STATES[state].color}`}
      data-state={state}
      data-past={past ? '' : undefined}
      data-overlaps={overlaps ? '' : undefined}
      style={{
        top: top + 1,
        height: height - 2,
        left: `calc(${(lane * 100) / lanes}% + 2px)`,
        width: `calc(${100 / lanes}% - 4px)`,
      }}
      tabIndex={isReachable ? 0 : -1}
      data-cell={toMinutes(from)}
      title={`${time(from)}, ${title}`}
    >
      <span>
        <span className={isNarrow ? 'sr-only' : undefined}>{from.slice(0, 5)} </span>
        <b>{label}</b>
      </span>{' '}
      <em>
        {past && state !== 'abgesagt' ? 'vorbei' : shortState(termin)}
        <span className="sr-only">{unabridged(termin)}</span>
      </em>
    </Link>
  )
}

/** Returns words for screen readers that the short visible text of a slot omits. */
function unabridged({ state, past, overlaps }: KalenderTermin): string {
  const words = past ? '' : state === 'teils' ? ' gebucht' : state === 'geschlossen' ? ' (geschlossen)' : ''
  return words + (overlaps ? ', Überschneidung' : '')
}

function Legend() {
  return (
    <div className="week-legend">
      {(['frei', 'teils', 'voll', 'geschlossen', 'abgesagt'] as const).map((state) => (
        <span key={state}>
          <i className={`is-${TERMIN_STATES[state].color}`} data-state={state} aria-hidden="true" />
          {TERMIN_STATES[state].text}
        </span>
      ))}
      <span className="ml-auto">Ein Klick in eine freie Stelle legt einen Termin an.</span>
    </div>
  )
}
