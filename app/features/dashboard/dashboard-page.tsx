import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { BewerbungWays } from '#app/components/bewerbung/bewerbung-ways.tsx'
import { usePageAnswer } from '#app/components/form/use-form.ts'
import { useExposeEvents } from '#app/components/hooks/use-expose-events.ts'
import { useRefresh } from '#app/components/hooks/use-refresh.ts'
import { Banner } from '#app/components/ui/banner.tsx'
import { ButtonLink } from '#app/components/ui/button.tsx'
import { Empty } from '#app/components/ui/empty.tsx'
import { DOUBLE_NAME, Unbroken } from '#app/components/ui/unbroken.tsx'
import type { AnfrageEntry } from '#app/shared/anfragen/anfrage.types.ts'
import { findBesichtigungAngebot, isTermin, listTermine } from '#app/shared/anfragen/card-state.ts'
import { integer } from '#app/shared/format/number.ts'
import { KAUFPROFIL_PATH } from '#app/shared/kaufprofil/kaufprofil-options.ts'
import { profilLabel } from '#app/shared/mietprofil/mietprofil-text.ts'
import { AnfrageCard } from './anfrage-card.tsx'
import { BereichCards } from './bereich-cards.tsx'
import { BesichtigungAngebot } from './besichtigung-angebot.tsx'
import { type DashboardData, doneText } from './dashboard-data.ts'
import { DuePanel } from './due-panel.tsx'
import { MoreCards } from './more-cards.tsx'

type DashboardPageProps = {
  daten: DashboardData
  requiredOpen: boolean
  hints?: ReactNode
}

export function DashboardPage({ daten, requiredOpen, hints }: DashboardPageProps) {
  const { entries, suchtyp, profilId } = daten
  useExposeEvents(entries.map(({ expose }) => expose.id))
  useRefresh()
  const heading = useRef<HTMLHeadingElement>(null)
  const [removed, setRemoved] = useState(false)

  useEffect(() => {
    if (!removed) return
    heading.current?.focus()
    setRemoved(false)
  }, [removed])

  const termine = listTermine(entries)
  const anfragen = entries.filter((entry) => !isTermin(entry))
  const card = (entry: AnfrageEntry, index: number) => (
    <AnfrageCard
      key={entry.id}
      entry={entry}
      profilId={profilId}
      hasProfil={suchtyp !== null || !daten.asksForProfil}
      immediate={index === 0}
      usualAnswer={daten.usualAnswer}
      kontakt={daten.kontakte[entry.id]}
      onRemoved={() => setRemoved(true)}
    />
  )
  return (
    <div className="page-width">
      <Head daten={daten} />
      <div className="stack">
        <Results entries={entries} />
        {hints}
        <DuePanel due={daten.due} bild={entries.find(({ id }) => id === daten.due.linkId)?.expose.bild ?? null} />
        {daten.next && <p className="text-sm text-ink-2">Danach: {daten.next.short}.</p>}
        {daten.isNameOpen && (
          <Banner color="yellow" icon="user" title="Bitte ergänzen Sie Ihren Namen" to="/konto#daten">
            Wir brauchen Vor- und Nachnamen, um Ihre Anfragen zu bearbeiten.
          </Banner>
        )}
        {daten.ways && <BewerbungWays ways={daten.ways} />}
        <BereichCards overview={daten.overview} />
      </div>
      {termine.length > 0 && (
        <section className="dashboard-list" aria-labelledby="meine-termine">
          <h2 id="meine-termine">Meine Termine ({integer(termine.length + daten.more.termine)})</h2>
          <div className="stack">{termine.map(card)}</div>
          <MoreCards list="termine" shown={termine} more={daten.more.termine} />
        </section>
      )}
      <section className="dashboard-list" aria-labelledby="meine-anfragen">
        <h2 id="meine-anfragen" ref={heading} tabIndex={-1}>
          Meine Anfragen
        </h2>
        {anfragen.length > 0 ? (
          <div className="stack">{anfragen.map((entry, i) => card(entry, termine.length + i))}</div>
        ) : (
          <NoAnfragen wholeEmpty={termine.length === 0} />
        )}
        <MoreCards list="anfragen" shown={anfragen} more={daten.more.anfragen} />
      </section>
      <BesichtigungAngebot angebot={findBesichtigungAngebot(entries)} waiting={requiredOpen} />
    </div>
  )
}

function Head({ daten }: Pick<DashboardPageProps, 'daten'>) {
  const { wishes, asksForProfil, name, suchtyp, hasKaufprofil, profilId, overview } = daten
  const { rent, buy } = wishes
  // BUERGE-3: whoever only guarantees looks for no flat.
  const isOnlyBuerge = overview.isBuerge && overview.mieterfragebogen === null
  const isProfilNext = suchtyp === null && rent && asksForProfil
  const isProfilOffered = suchtyp !== null || (asksForProfil && (rent || !(buy || isOnlyBuerge)))
  // KAUF-3: with both wishes, each button names its own.
  const named = (wish: string, label: string) => (rent && buy ? `${wish}: ${label}` : label)
  return (
    <div className="heading-row">
      <div className="min-w-0">
        {name !== '' && <p className="text-sm text-ink-2 mb-1">Mein Bereich</p>}
        <h1>
          <Unbroken words={DOUBLE_NAME}>{name || 'Mein Bereich'}</Unbroken>
        </h1>
      </div>
      <div className="row">
        <ButtonLink to="/konto" variant="ghost" icon="settings" className="max-md:-ml-3">
          Konto
        </ButtonLink>
        {isProfilOffered && (
          <ButtonLink to={`/profil/${profilId}`} variant={isProfilNext ? 'primary' : 'secondary'} icon="user">
            {named('Zur Miete', profilLabel(suchtyp))}
          </ButtonLink>
        )}
        {buy && (
          <ButtonLink to={KAUFPROFIL_PATH} variant="secondary" icon="key-round">
            {named('Zum Kauf', hasKaufprofil ? 'Mein Kaufprofil' : 'Kaufprofil, freiwillig')}
          </ButtonLink>
        )}
      </div>
    </div>
  )
}

function Results({ entries }: { entries: readonly AnfrageEntry[] }) {
  const done = doneText(useSearchParams()[0].get('erledigt'))
  const answer = usePageAnswer()
  const orphaned = answer?.values.linkId !== undefined && entries.every(({ id }) => id !== answer.values.linkId)
  return (
    <>
      {done !== null && (
        <p className="card card--padded" role="status">
          {done}
        </p>
      )}
      {orphaned && answer.error && (
        <p className="card card--padded" role="alert">
          {answer.error.text}
        </p>
      )}
    </>
  )
}

function NoAnfragen({ wholeEmpty }: { wholeEmpty: boolean }) {
  return (
    <div className="card">
      <Empty
        icon="house"
        text={
          <>
            Keine offenen Anfragen vorhanden.
            {wholeEmpty && (
              <>
                <br />
                Merken Sie sich Wohnungen mit dem Herz und fragen Sie alle gemeinsam an.
              </>
            )}
          </>
        }
      >
        {wholeEmpty && (
          <div className="row justify-center">
            <ButtonLink to="/vermietung" variant="secondary" size="small">
              Wohnungen ansehen
            </ButtonLink>
            <ButtonLink to="/verkauf" variant="secondary" size="small">
              Zum Kauf
            </ButtonLink>
          </div>
        )}
      </Empty>
    </div>
  )
}
