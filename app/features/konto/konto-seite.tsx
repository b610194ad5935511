import { type ReactNode, useEffect } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { BackLink } from '#app/components/ui/back-link.tsx'
import { Banner } from '#app/components/ui/banner.tsx'
import { showToast } from '#app/components/ui/toast.ts'
import { AendernPanel } from './aendern-panel.tsx'
import { AnmeldungAbschnitt } from './anmeldung-abschnitt.tsx'
import { GeraeteAbschnitt } from './geraete-abschnitt.tsx'
import { findErledigt, type KontoAnsicht, readAendern } from './konto-ansicht.ts'
import { MeineDatenAbschnitt } from './meine-daten-abschnitt.tsx'
import { PersoenlicheDaten } from './persoenliche-daten.tsx'
import { useAktuellerAbschnitt } from './use-aktueller-abschnitt.ts'

const ABSCHNITTE = [
  { id: 'daten', titel: 'Persönliche Daten' },
  { id: 'anmeldung', titel: 'Anmeldung' },
  { id: 'geraete', titel: 'Angemeldete Geräte' },
  { id: 'suchen', titel: 'Gespeicherte Suchen' },
  { id: 'meine-daten', titel: 'Meine Daten' },
] as const
const IDS = ABSCHNITTE.map(({ id }) => id)

type KontoSeiteProps = {
  konto: KontoAnsicht
  /** The section `suchen`, of another domain. */
  suchen: ReactNode
}

/** The account screen. Which form is open stands in the URL, so that it works without JavaScript as well. */
export function KontoSeite({ konto, suchen }: KontoSeiteProps) {
  const [searchParams] = useSearchParams()
  const aendern = readAendern(searchParams)
  const aktuell = useAktuellerAbschnitt(IDS)
  return (
    <div className="wrap">
      <BackLink to="/dashboard">Mein Bereich</BackLink>
      <h1 className="mt-2 mb-7">Konto</h1>
      <ErledigtMeldung />
      {konto.faktorFehlt && (
        <div className="mb-6">
          <Banner farbe="yellow" icon="lock" titel="Zweiter Faktor nötig">
            Sie sehen in diesem Portal Daten anderer. Bitte schalten Sie unter Anmeldung einen zweiten Faktor ein;
            danach steht Ihnen alles Weitere offen.
          </Banner>
        </div>
      )}
      {aendern && <AendernPanel key={aendern} aendern={aendern} konto={konto} />}
      <div className="acc">
        <nav className="accn" aria-label="Konto">
          {ABSCHNITTE.map(({ id, titel }) => (
            <a key={id} href={`#${id}`} aria-current={id === aktuell ? 'true' : undefined}>
              {titel}
            </a>
          ))}
        </nav>
        <div className="stack [--gap:24px]">
          <PersoenlicheDaten konto={konto} />
          <AnmeldungAbschnitt konto={konto} />
          <GeraeteAbschnitt geraete={konto.geraete} />
          {suchen}
          <MeineDatenAbschnitt />
        </div>
      </div>
    </div>
  )
}

/** What the redirect after a change says: a toast, or a banner where no script runs. */
function ErledigtMeldung() {
  const { search, hash } = useLocation()
  const navigate = useNavigate()
  const erledigt = findErledigt(new URLSearchParams(search))

  useEffect(() => {
    if (!erledigt) return
    showToast(erledigt)
    // A reload must not say it again.
    void navigate({ pathname: '/konto', hash }, { replace: true, preventScrollReset: true })
  }, [erledigt, hash, navigate])

  if (!erledigt) return null
  return (
    <div className="mb-6 hidden max-w-[720px] noscript:block" role="status">
      <Banner farbe="green" icon="circle-check" titel={erledigt.titel}>
        {erledigt.text}
      </Banner>
    </div>
  )
}
