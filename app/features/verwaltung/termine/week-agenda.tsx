import './week.css'
import { Link } from 'react-router'
import { Badge } from '#app/components/ui/badge.tsx'
import { ButtonLink } from '#app/components/ui/button.tsx'
import { Empty } from '#app/components/ui/empty.tsx'
import { Icon } from '#app/components/ui/icon.tsx'
import { longDate } from '#app/shared/format/date.ts'
import type { KalenderDay, KalenderTermin } from '#app/shared/verwaltung/termine/kalender.types.ts'
import {
  ANLEGEN_PATH,
  type KalenderState,
  kalenderUrl,
  TERMINE_PATH,
} from '#app/shared/verwaltung/termine/kalender-url.ts'
import { TERMIN_STATES } from '#app/shared/verwaltung/termine/termin-state.ts'
import { Panel } from '../ui/panel.tsx'

const WEEKDAYS = ['Mo', 'Di', 'Mi', 'Do', 'Fr', 'Sa', 'So']

/** Calendar week on phones: the slots of one day (KALENDER-1). */
export function WeekAgenda({ days, state }: { days: readonly KalenderDay[]; state: KalenderState }) {
  const day = days.find(({ date }) => date === state.day) ?? days[0]
  if (!day) return null
  const weekday = longDate(day.date).split(',')[0]
  return (
    <section className="agenda" aria-label="Tage">
      <nav className="day-strip" aria-label="Tag">
        {days.map(({ date, termine }, i) => (
          <Link
            key={date}
            to={kalenderUrl(state, { day: date })}
            aria-current={date === day.date ? 'date' : undefined}
            preventScrollReset
          >
            <small>{WEEKDAYS[i]}</small> <b>{Number(date.slice(8))}</b>{' '}
            <em>
              {termine.length}
              <span className="sr-only">{termine.length === 1 ? ' Termin' : ' Termine'}</span>
            </em>
          </Link>
        ))}
      </nav>
      <h3 className="agenda-day">
        {day.isToday ? `Heute, ${weekday}` : longDate(day.date)}
        {day.feiertag && <span className="text-ink-2"> · {day.feiertag}</span>}
      </h3>
      <Panel flush>
        {day.termine.length === 0 ? (
          <Empty icon="calendar" text="An diesem Tag ist kein Termin.">
            {!day.past && (
              <ButtonLink to={`${ANLEGEN_PATH}?datum=${day.date}`} variant="secondary" size="small">
                Termin anlegen
              </ButtonLink>
            )}
          </Empty>
        ) : (
          <ul>
            {day.termine.map((termin) => (
              <Entry key={termin.id} termin={termin} />
            ))}
          </ul>
        )}
      </Panel>
    </section>
  )
}

function Entry({
  termin: { id, from, label, title, state, belegt, places, past, overlaps },
}: {
  termin: KalenderTermin
}) {
  const { text, color } = TERMIN_STATES[state]
  const words = state === 'teils' ? `${belegt} von ${places}` : text
  return (
    <li>
      <Link to={`${TERMINE_PATH}/${id}`} className="agenda-entry" data-past={past ? '' : undefined}>
        <span className="agenda-time">{from.slice(0, 5)}</span>
        <span className="min-w-0 flex-1">
          <b>{label}</b>
          {title !== label && <small>{title}</small>}
          {overlaps && <small>Überschneidung</small>}
        </span>
        <Badge color={past && state !== 'abgesagt' ? 'gray' : color}>
          {past && state !== 'abgesagt' ? 'vorbei' : words}
        </Badge>
        <Icon name="chevron-right" />
      </Link>
    </li>
  )
}
