import { Link } from 'react-router'
import { date } from '#app/shared/format/date.ts'
import { integer, NBSP } from '#app/shared/format/number.ts'
import type { AnswerWeek } from '#app/shared/verwaltung/uebersicht-view.ts'
import { Panel } from '../ui/panel.tsx'
import { hoursText } from './hours-text.ts'
import { LINKS } from './links.ts'

type AnswerChartProps = { weeks: readonly AnswerWeek[]; targetWerktage: number }

export function AnswerChart({ weeks, targetWerktage }: AnswerChartProps) {
  const targetHours = targetWerktage * 24
  const target = targetWerktage === 1 ? '1 Werktag' : `${targetWerktage} Werktage`
  const hours = weeks.flatMap((week) => week.hours ?? [])
  const most = Math.max(targetHours * 1.25, ...hours)
  const height = (value: number) => `${(100 * value) / most}%`
  const [largest, last] = [Math.max(...hours), weeks.findLastIndex((week) => week.hours !== null)]
  return (
    <Panel id="antwortzeit" title="Zeit bis zur ersten Antwort">
      {hours.length === 0 ? (
        <p className="text-sm text-ink-2">In den letzten zwölf Wochen kam keine Anfrage.</p>
      ) : (
        <ol className="answer-chart">
          <li className="answer-chart-target" style={{ bottom: height(targetHours) }} aria-hidden="true">
            Ziel {target.replace(' ', NBSP)}
          </li>
          {weeks.map((week, i) => (
            <li key={week.from}>
              {week.hours !== null && (
                <Link
                  to={LINKS.between(week.from, week.to)}
                  className={week.hours > targetHours ? 'is-over' : undefined}
                  style={{ height: height(week.hours) }}
                  aria-label={`Woche ${week.week}: ${hoursText(week.hours)}, ${week.hours > targetHours ? 'über' : 'im'} Ziel${week.waiting > 0 ? `, ${integer(week.waiting)} noch ohne Antwort` : ''}`}
                >
                  {(week.hours === largest || i === last) && <b>{integer(week.hours)}</b>}
                </Link>
              )}
              <small aria-hidden="true">{week.week}</small>
            </li>
          ))}
        </ol>
      )}
      <p className="text-xs text-ink-2" hidden={hours.length === 0}>
        Median in Stunden je Kalenderwoche des Eingangs, Wochenenden mitgezählt. Anfragen ohne Antwort zählen mit der
        Zeit, die sie schon warten. Das Ziel, {target}, steht bei {targetHours} Stunden. Blass: darüber.
      </p>
      <details className="mt-2" hidden={hours.length === 0}>
        <summary className="link text-sm">Als Tabelle</summary>
        <table className="numbers">
          <caption className="sr-only">Zeit bis zur ersten Antwort je Kalenderwoche</caption>
          <thead>
            <tr>
              <th scope="col">Woche</th>
              <th scope="col">Median</th>
              <th scope="col">Beantwortet</th>
              <th scope="col">Ohne Antwort</th>
            </tr>
          </thead>
          <tbody>
            {weeks.map((week) => (
              <tr key={week.from}>
                <th scope="row">
                  <Link to={LINKS.between(week.from, week.to)}>
                    {week.week}, ab {date(week.from).slice(0, 6)}
                  </Link>
                </th>
                <td>{week.hours === null ? '–' : hoursText(week.hours)}</td>
                <td>{integer(week.answered)}</td>
                <td>{integer(week.waiting)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </Panel>
  )
}
