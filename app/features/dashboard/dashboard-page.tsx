import './bereich.css'
import { type ReactNode, useEffect } from 'react'
import { useSearchParams } from 'react-router'
import { useExposeEvents } from '#app/components/hooks/use-expose-events.ts'
import { useRefresh } from '#app/components/hooks/use-refresh.ts'
import { forgetPastTermine } from '#app/components/termine/kept-termine.ts'
import { Banner } from '#app/components/ui/banner.tsx'
import { DOUBLE_NAME, Unbroken } from '#app/components/ui/unbroken.tsx'
import { cardState, findBesichtigungAngebot } from '#app/shared/anfragen/card-state.ts'
import { splitLists } from '#app/shared/anfragen/need.ts'
import { longDate } from '#app/shared/format/date.ts'
import { AnfrageLists } from './anfrage-lists.tsx'
import { AreaLinks } from './area-links.tsx'
import { BesichtigungAngebot } from './besichtigung-angebot.tsx'
import { type DashboardData, doneText } from './dashboard-data.ts'
import { DuePanel } from './due-panel.tsx'

type DashboardPageProps = {
  daten: DashboardData
  requiredOpen: boolean
  hints?: ReactNode
}

export function DashboardPage({ daten, requiredOpen, hints }: DashboardPageProps) {
  const { entries, profilId, due, next } = daten
  const hasProfil = daten.suchtyp !== null || !daten.asksForProfil
  useExposeEvents(entries.map(({ expose }) => expose.id))
  useRefresh()
  useEffect(forgetPastTermine, [])
  const lists = splitLists(entries, (entry) => cardState(entry, { profilId, hasProfil }))
  return (
    <div className="page-width">
      <Head daten={daten} />
      <div className="stack">
        <Done />
        {hints}
        {daten.isNameOpen && (
          <Banner color="yellow" icon="user" title="Bitte ergänzen Sie Ihren Namen" to="/konto#daten">
            Wir brauchen Vor- und Nachnamen, um Ihre Anfragen zu bearbeiten.
          </Banner>
        )}
        <DuePanel due={due} bild={entries.find(({ id }) => id === due.linkId)?.expose.bild ?? null} />
        {next && <p className="text-sm text-ink-2 mt-3">Danach: {next.short}.</p>}
      </div>
      <AnfrageLists lists={lists} more={daten.more} />
      <AreaLinks daten={daten} />
      <BesichtigungAngebot angebot={findBesichtigungAngebot(entries)} waiting={requiredOpen} />
    </div>
  )
}

function Head({ daten: { name, today } }: Pick<DashboardPageProps, 'daten'>) {
  return (
    <div className="bereich-head">
      <div className="min-w-0">
        {name !== '' && <p className="text-sm text-ink-2">Mein Bereich</p>}
        <h1>
          <Unbroken words={DOUBLE_NAME}>{name || 'Mein Bereich'}</Unbroken>
        </h1>
      </div>
      <p className="text-sm text-ink-2">{longDate(today)}</p>
    </div>
  )
}

function Done() {
  const done = doneText(useSearchParams()[0].get('erledigt'))
  return (
    done !== null && (
      <p className="card card--padded" role="status">
        {done}
      </p>
    )
  )
}
