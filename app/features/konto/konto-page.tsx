import { type ReactNode, useEffect } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import { useLeadOn } from '#app/components/hooks/use-lead-on.ts'
import { BackLink } from '#app/components/ui/back-link.tsx'
import { Banner } from '#app/components/ui/banner.tsx'
import { showToast } from '#app/components/ui/toast/toast.ts'
import { AnmeldungSection } from './anmeldung-section.tsx'
import { BenachrichtigungSection } from './benachrichtigung-section.tsx'
import { ChangePanel } from './change-panel.tsx'
import { GeraeteSection } from './geraete-section.tsx'
import { findDone, type KontoView, readChange } from './konto-view.ts'
import { MyDataSection } from './my-data-section.tsx'
import { PersonalData } from './personal-data.tsx'
import { useCurrentSection } from './use-current-section.ts'

const SECTIONS = [
  { id: 'daten', title: 'Persönliche Daten' },
  { id: 'anmeldung', title: 'Anmeldung' },
  { id: 'geraete', title: 'Angemeldete Geräte' },
  { id: 'benachrichtigungen', title: 'Benachrichtigungen' },
  { id: 'suchen', title: 'Gespeicherte Suchen' },
  { id: 'meine-daten', title: 'Meine Daten' },
] as const
const IDS = SECTIONS.map(({ id }) => id)

type KontoPageProps = {
  konto: KontoView
  suchen: ReactNode
}

/** Account settings. The URL names the open form, so that the page works without JavaScript. */
export function KontoPage({ konto, suchen }: KontoPageProps) {
  const [searchParams] = useSearchParams()
  const change = readChange(searchParams)
  const current = useCurrentSection(IDS)
  return (
    <div className="page-width">
      <BackLink to="/dashboard">Mein Bereich</BackLink>
      <h1 className="mt-2 mb-7">Konto</h1>
      <DoneNotice />
      {konto.faktorMissing && (
        <div className="mb-6">
          <Banner color="yellow" icon="lock" title="Zweiter Faktor nötig">
            Sie sehen in diesem Portal Daten anderer. Bitte schalten Sie unter Anmeldung einen zweiten Faktor ein;
            danach steht Ihnen alles Weitere offen.
          </Banner>
        </div>
      )}
      {change && <ChangePanel key={change} change={change} konto={konto} />}
      <div className="account">
        <nav className="account-navigation" aria-label="Konto">
          {SECTIONS.map(({ id, title }) => (
            <a key={id} href={`#${id}`} aria-current={id === current ? 'true' : undefined}>
              {title}
            </a>
          ))}
        </nav>
        <div className="stack [--gap:24px]">
          <PersonalData konto={konto} />
          <AnmeldungSection konto={konto} />
          <GeraeteSection geraete={konto.geraete} />
          <BenachrichtigungSection konto={konto} />
          {suchen}
          <MyDataSection />
        </div>
      </div>
    </div>
  )
}

function DoneNotice() {
  const { search, hash } = useLocation()
  const done = findDone(new URLSearchParams(search))

  useEffect(() => {
    if (done) showToast(done)
  }, [done])
  useLeadOn(done ? `/konto${hash}` : null, { preventScrollReset: true })

  if (!done) return null
  return (
    <div className="mb-6 hidden max-w-[720px] noscript:block" role="status">
      <Banner color="green" icon="circle-check" title={done.title}>
        {done.text}
      </Banner>
    </div>
  )
}
