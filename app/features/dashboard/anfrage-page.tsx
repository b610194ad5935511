import './bereich.css'
import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { PartsList } from '#app/components/bewerbung/parts-list.tsx'
import { useExposeEvents } from '#app/components/hooks/use-expose-events.ts'
import { useRefresh } from '#app/components/hooks/use-refresh.ts'
import { BackLink } from '#app/components/ui/back-link.tsx'
import { Badge } from '#app/components/ui/badge.tsx'
import { ButtonLink } from '#app/components/ui/button.tsx'
import { Steps } from '#app/components/ui/steps.tsx'
import type { AnfrageEntry } from '#app/shared/anfragen/anfrage.types.ts'
import { type CardState, cardState, exposeName, STATUS_LOADING } from '#app/shared/anfragen/card-state.ts'
import { listEtappen } from '#app/shared/anfragen/etappe.ts'
import { bewerbungPath } from '#app/shared/bewerbung/bewerbung-path.ts'
import { date } from '#app/shared/format/date.ts'
import { AnfrageAside } from './anfrage-aside.tsx'
import type { AnfrageData } from './anfrage-data.ts'
import { AnfrageNow } from './anfrage-now.tsx'
import { AnmerkungSection } from './anmerkung-section.tsx'
import { doneText } from './dashboard-data.ts'
import { WithdrawAnfrage } from './withdraw-anfrage.tsx'

export function AnfragePage({ anfrage }: { anfrage: AnfrageData }) {
  const { entry, profilId, hasProfil, isProfilLate, parts, kontakt, card } = anfrage
  useExposeEvents([entry.expose.id])
  useRefresh()
  const [running, setRunning] = useState(false)
  const state = cardState(entry, { profilId, hasProfil })
  const done = doneText(useSearchParams()[0].get('erledigt'))
  return (
    <div className="page-width">
      <BackLink to="/dashboard">Mein Bereich</BackLink>
      <Head entry={entry} badge={running ? { text: STATUS_LOADING, color: 'gray' } : state.badge} />
      <Way entry={entry} isProfilLate={isProfilLate} />
      {done !== null && (
        <p className="card card--padded mb-4" role="status">
          {done}
        </p>
      )}
      <div className="anfrage-columns">
        <div className="min-w-0">
          <AnfrageNow anfrage={anfrage} state={state} />
          {parts && (
            <section className="section" aria-labelledby="bewerbung">
              <h2 id="bewerbung">Ihre Bewerbung</h2>
              <PartsList parts={parts} />
            </section>
          )}
          {state.bewerbung && (
            <ButtonLink to={bewerbungPath(entry.expose.id)} variant="secondary" className="mt-4">
              Zur Bewerbung
            </ButtonLink>
          )}
          <AnmerkungSection linkId={entry.id} anmerkung={entry.kundenanmerkung} />
        </div>
        <AnfrageAside entry={entry} card={card} kontakt={kontakt} />
        <WithdrawAnfrage
          linkId={entry.id}
          title={exposeName(entry)}
          gebucht={state.gebucht !== null}
          onRunning={setRunning}
        />
      </div>
    </div>
  )
}

function Head({ entry, badge }: { entry: AnfrageEntry; badge: CardState['badge'] }) {
  const { expose } = entry
  return (
    <div className="mt-2">
      <h1>{exposeName(entry)}</h1>
      <p className="text-ink-2 mt-2">
        {expose.anschrift !== '' && `${expose.anschrift}. `}
        {expose.reachable ? (
          <Link className="link" to={`/expose/${expose.id}`}>
            Exposé
          </Link>
        ) : (
          'Zurzeit nicht veröffentlicht'
        )}
      </p>
      <p className="mt-3 flex">
        <Badge color={badge.color}>{badge.text}</Badge>
      </p>
    </div>
  )
}

function Way({ entry, isProfilLate }: Pick<AnfrageData, 'entry' | 'isProfilLate'>) {
  const steps = listEtappen(entry, { isProfilLate }).map(({ name, state, date: day }) => ({
    text: name,
    done: state === 'done',
    current: state === 'next',
    note: day && date(day),
  }))
  return (
    <div className="anfrage-way">
      <Steps label="Stand Ihrer Anfrage" steps={steps} />
    </div>
  )
}
