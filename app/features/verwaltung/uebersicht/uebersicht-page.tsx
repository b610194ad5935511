import './uebersicht.css'
import { Link, useRevalidator } from 'react-router'
import { Facts } from '#app/components/ui/facts.tsx'
import { longDate } from '#app/shared/format/date.ts'
import { integer } from '#app/shared/format/number.ts'
import type { UebersichtView } from '#app/shared/verwaltung/uebersicht-view.ts'
import { PageHead } from '../ui/page-head.tsx'
import { Panel } from '../ui/panel.tsx'
import { SwitchGroup } from '../ui/switch-group.tsx'
import { useVerwaltungEvents } from '../ui/use-verwaltung-events.ts'
import { AnswerChart } from './answer-chart.tsx'
import { FirstSteps } from './first-steps.tsx'
import { FreePanel } from './free-panel.tsx'
import { FunnelChart } from './funnel-chart.tsx'
import { hoursText } from './hours-text.ts'
import { LINKS } from './links.ts'
import { TodayPanel } from './today-panel.tsx'
import { NewPanel, OverduePanel } from './waiting-panels.tsx'

type UebersichtPageProps = {
  view: UebersichtView
  isMine: boolean
}

export function UebersichtPage({ view, isMine }: UebersichtPageProps) {
  const { revalidate } = useRevalidator()
  useVerwaltungEvents(['anfragen', 'termine', 'einstellungen'], () => void revalidate())
  const { today, termine, neu, overdue, free, isEmpty, weeks, funnel, funnelFrom, targetWerktage } = view
  const lastWeek = weeks.at(-1)
  return (
    <>
      <PageHead title="Übersicht" subtitle={longDate(today)}>
        <SwitchGroup
          label="Umfang"
          items={[
            { to: '/verwaltung?umfang=alle', name: 'Alle', isCurrent: !isMine },
            { to: '/verwaltung?umfang=meine', name: 'Nur meine', isCurrent: isMine },
          ]}
        />
      </PageHead>
      <div className="stack">
        {isEmpty && <FirstSteps />}
        <Panel className="figures">
          <Facts
            variant="big"
            items={[
              {
                label: 'Besichtigungen heute',
                value: <Link to={LINKS.termineOn(today)}>{integer(termine.count)}</Link>,
              },
              { label: 'Neue Anfragen', value: <Link to={LINKS.neu}>{integer(neu.count)}</Link> },
              {
                label: 'Antwort überfällig',
                value: (
                  <Link to={LINKS.overdue} className={overdue.count > 0 ? 'text-red-text' : undefined}>
                    {integer(overdue.count)}
                  </Link>
                ),
              },
              { label: 'Freie Wohnungen', value: <a href="#frei">{integer(free.count)}</a> },
              {
                label: 'Antwortzeit, Median',
                value: <a href="#antwortzeit">{lastWeek?.hours == null ? '–' : hoursText(lastWeek.hours)}</a>,
              },
            ]}
          />
        </Panel>
        <div className="panels">
          <TodayPanel day={today} count={termine.count} rows={termine.rows} isMine={isMine} />
          <OverduePanel count={overdue.count} rows={overdue.rows} targetWerktage={targetWerktage} />
          <NewPanel count={neu.count} rows={neu.rows} today={today} />
          <FreePanel count={free.count} rows={free.rows} isEmpty={isEmpty} />
          <FunnelChart steps={funnel} from={funnelFrom} />
          <AnswerChart weeks={weeks} targetWerktage={targetWerktage} />
        </div>
      </div>
    </>
  )
}
