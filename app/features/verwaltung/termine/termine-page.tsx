import './termine.css'
import { Fragment } from 'react'
import { Link, useRevalidator, useSearchParams } from 'react-router'
import { useForm, usePageAnswer } from '#app/components/form/use-form.ts'
import { Banner } from '#app/components/ui/banner.tsx'
import { Button, ButtonLink } from '#app/components/ui/button.tsx'
import { Icon } from '#app/components/ui/icon.tsx'
import { date, longDate, time } from '#app/shared/format/date.ts'
import { integer } from '#app/shared/format/number.ts'
import { oneOf } from '#app/shared/json/guards.ts'
import type { KalenderConflict } from '#app/shared/verwaltung/termine/kalender.types.ts'
import {
  ANLEGEN_PATH,
  aendernPath,
  type KalenderState,
  kalenderUrl,
  readOrigin,
  readOtherWeeks,
  TERMINE_PATH,
  weekUrl,
} from '#app/shared/verwaltung/termine/kalender-url.ts'
import { dayOf, mondayOf, spanText } from '#app/shared/verwaltung/termine/woche.ts'
import { PageHead } from '../ui/page-head.tsx'
import { Panel } from '../ui/panel.tsx'
import { SwitchGroup } from '../ui/switch-group.tsx'
import { useVerwaltungEvents } from '../ui/use-verwaltung-events.ts'
import { AboPanel } from './abo-panel.tsx'
import { CallOffQuestion } from './call-off-question.tsx'
import type { KalenderData } from './kalender-data.ts'
import { KalenderFilters } from './kalender-filters.tsx'
import { isCallOffPreview, isChangedTermine } from './read-answers.ts'
import { TermineList } from './termine-list.tsx'
import { sayChanged } from './use-change-termine.ts'
import { WeekAgenda } from './week-agenda.tsx'
import { WeekGrid } from './week-grid.tsx'
import { WithoutPanel } from './without-panel.tsx'

export function TerminePage(data: KalenderData) {
  const { state, kalender, choices, kontoId } = data
  const { revalidate } = useRevalidator()
  useVerwaltungEvents(['termine'], () => void revalidate())
  const now = new Date(data.now)
  const days = kalender.days.filter(
    ({ date, isToday, termine }, i) => i < 6 || isToday || termine.length > 0 || date === state.day,
  )
  const [first, last] = [days[0]?.date ?? state.monday, days.at(-1)?.date ?? state.monday]
  return (
    <>
      <PageHead title="Termine">
        <SwitchGroup
          label="Ansicht"
          items={[
            { to: kalenderUrl(state, { view: 'woche' }), name: 'Woche', isCurrent: state.view === 'woche' },
            { to: kalenderUrl(state, { view: 'liste' }), name: 'Liste', isCurrent: state.view === 'liste' },
          ]}
        />
        <ButtonLink to={ANLEGEN_PATH} size="small" icon="plus">
          Termine anlegen
        </ButtonLink>
      </PageHead>
      <Answer state={state} />
      <div className="week-head">
        <nav className="week-turn" aria-label="Woche">
          <Link
            to={weekUrl(state, -1)}
            className="icon-button icon-button--solid"
            aria-label="Vorige Woche"
            preventScrollReset
          >
            <Icon name="chevron-left" />
          </Link>
          <Link
            to={weekUrl(state, 1)}
            className="icon-button icon-button--solid"
            aria-label="Nächste Woche"
            preventScrollReset
          >
            <Icon name="chevron-right" />
          </Link>
          <h2>{spanText(first, last)}</h2>
        </nav>
        <ButtonLink
          to={kalenderUrl(state, { monday: mondayOf(dayOf(now)) })}
          variant="secondary"
          size="small"
          className="max-md:hidden"
          preventScrollReset
        >
          Heute
        </ButtonLink>
        <KalenderFilters state={state} choices={choices} kontoId={kontoId} />
      </div>
      <div className="stack">
        <Conflicts conflicts={kalender.conflicts} />
        {kalender.more && (
          <Banner color="orange" icon="triangle-alert" title="Nicht alle Termine dieser Woche sind zu sehen">
            Es sind mehr, als ein Kalender zeigt. Bitte grenzen Sie sie mit den Filtern ein.
          </Banner>
        )}
        {state.view === 'liste' ? (
          <>
            <TermineList key={state.monday} days={days} scope={JSON.stringify(state.filter)} />
            <div className="panels">
              <AboPanel abo={data.abo} />
              <WithoutPanel without={data.without} />
            </div>
          </>
        ) : (
          <>
            <WeekGrid days={days} now={now} />
            <WeekAgenda days={days} state={state} />
          </>
        )}
      </div>
    </>
  )
}

/** Banner or panel with the result of a form sent without JavaScript or on the previous page. */
function Answer({ state }: { state: KalenderState }) {
  const answer = usePageAnswer()
  const [searchParams] = useSearchParams()
  const absagen = useForm({ action: TERMINE_PATH, intent: 'absagen' })
  const made = Number(searchParams.get('angelegt'))
  const notified = Number(searchParams.get('informiert'))
  const result = answer?.result
  if (answer?.error) {
    return (
      <Banner color="red" icon="triangle-alert" title="Nichts wurde geändert" role="alert">
        {answer.error.text}
      </Banner>
    )
  }
  if (isCallOffPreview(result)) {
    return (
      <Panel title="Absagen?" className="stack mb-4">
        <CallOffQuestion preview={result} form={absagen} id="absagen" />
        {result.termine.length > 0 && (
          <Button type="submit" form="absagen" variant="danger">
            Absagen
          </Button>
        )}
      </Panel>
    )
  }
  if (answer && isChangedTermine(result) && isIntent(answer.form)) {
    const { title, text, isWhole } = sayChanged(answer.form, result)
    return (
      <Banner color={isWhole ? 'green' : 'orange'} title={title} role="status">
        {text}
      </Banner>
    )
  }
  if (!answer && Number.isInteger(made) && made > 0) return <Made made={made} notified={notified} state={state} />
  return null
}

function Made({ made, notified, state }: { made: number; notified: number; state: KalenderState }) {
  const [searchParams] = useSearchParams()
  const others = readOtherWeeks(searchParams)
  const origin = readOrigin(searchParams.get('zurueck'))
  return (
    <div className="mb-4">
      <Banner
        color="green"
        icon="circle-check"
        title={made === 1 ? 'Ein Termin ist angelegt' : `${integer(made)} Termine sind angelegt`}
        role="status"
        action={
          origin && (
            <ButtonLink to={origin.path} variant="secondary" size="small">
              {origin.name}
            </ButtonLink>
          )
        }
      >
        Falls jemand auf diese Wohnungen wartet, sind die Plätze der Reihe nach schon angeboten.
        {notified > 0 &&
          ` ${notified === 1 ? 'Eine Person wird' : `${integer(notified)} Personen werden`} per E-Mail informiert.`}
        {others.length > 0 && (
          <>
            {others.length === 1 ? ' Weitere in der Woche ab ' : ' Weitere in den Wochen ab '}
            {others.map((monday, i) => (
              <Fragment key={monday}>
                {i > 0 && ', '}
                <Link to={kalenderUrl(state, { monday })} className="link">
                  {date(monday)}
                </Link>
              </Fragment>
            ))}
            .
          </>
        )}
      </Banner>
    </div>
  )
}

const isIntent = oneOf('oeffnen', 'schliessen', 'absagen')

function Conflicts({ conflicts }: { conflicts: readonly KalenderConflict[] }) {
  const [first, ...others] = conflicts
  if (!first) return null
  const { date, from, person, labels, terminId } = first
  return (
    <Banner color="orange" icon="triangle-alert" title={`Überschneidung am ${longDate(date)}, ${time(from)}`}>
      {person === null || labels[0] === labels[1]
        ? `${labels[0]} hat zwei Termine zugleich. `
        : `${person || 'Dieselbe Person'} ist für ${labels[0]} und ${labels[1]} zugleich eingeteilt. `}
      {others.length > 0 && `Dazu ${integer(others.length)} weitere in dieser Woche. `}
      <Link to={aendernPath(terminId)} className="link">
        Termin ändern
      </Link>
    </Banner>
  )
}
