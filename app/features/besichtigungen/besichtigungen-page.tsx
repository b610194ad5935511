import './besichtigungen.css'
import { useEffect, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { useExposeEvents } from '#app/components/hooks/use-expose-events.ts'
import { useHydrated } from '#app/components/hooks/use-hydrated.ts'
import { useRefresh } from '#app/components/hooks/use-refresh.ts'
import { BackLink } from '#app/components/ui/back-link.tsx'
import { ButtonLink } from '#app/components/ui/button.tsx'
import { Empty } from '#app/components/ui/empty.tsx'
import type { BesichtigungEntry } from '#app/shared/besichtigungen/besichtigung.types.ts'
import { BESICHTIGUNGEN_PATH } from '#app/shared/besichtigungen/rueckmeldung-path.ts'
import { BesichtigungCard, openerId } from './besichtigung-card.tsx'
import { RueckmeldungDialog } from './rueckmeldung-dialog.tsx'

export function BesichtigungenPage({ besichtigungen }: { besichtigungen: readonly BesichtigungEntry[] }) {
  useExposeEvents(besichtigungen.map(({ expose }) => expose.id))
  useRefresh()
  const navigate = useNavigate()
  const hydrated = useHydrated()
  const [params] = useSearchParams()
  const chosen = params.get('rueckmeldung')
  const open = besichtigungen.find(({ id }) => id === chosen) ?? null
  const next = besichtigungen.find(({ rueckmeldung }) => !rueckmeldung) ?? null
  const [savedId, setSavedId] = useState<string | null>(null)

  useEffect(() => {
    if (savedId === null || open !== null) return
    document.getElementById(openerId(savedId))?.focus()
    setSavedId(null)
  }, [savedId, open])

  const close = () => void navigate(BESICHTIGUNGEN_PATH, { replace: true, preventScrollReset: true })

  return (
    <div className="page-width">
      <BackLink to="/dashboard">Zurück zur Übersicht</BackLink>
      <h1 className="mt-2 mb-7">Meine Besichtigungen</h1>
      {params.get('erledigt') === 'rueckmeldung' && (
        <p className="card card--padded mb-4" role="status">
          Ihre Rückmeldung wurde gespeichert.
        </p>
      )}
      {besichtigungen.length === 0 ? (
        <NoBesichtigungen />
      ) : (
        <div className="stack">
          {besichtigungen.map((besichtigung, index) => (
            <BesichtigungCard
              key={besichtigung.id}
              besichtigung={besichtigung}
              isNext={besichtigung === next}
              hasForm={!hydrated && besichtigung === open}
              immediate={index === 0}
            />
          ))}
        </div>
      )}
      {hydrated && open && (
        <RueckmeldungDialog
          key={open.id}
          besichtigung={open}
          onClose={close}
          onSaved={() => {
            setSavedId(open.id)
            close()
          }}
        />
      )}
    </div>
  )
}

function NoBesichtigungen() {
  return (
    <div className="card">
      <Empty
        icon="calendar"
        title="Keine Besichtigungen vorhanden"
        text="Sie haben noch keine Besichtigungen durchgeführt."
      >
        <div className="row justify-center">
          <ButtonLink to="/" variant="secondary" size="small">
            Zur Startseite
          </ButtonLink>
        </div>
      </Empty>
    </div>
  )
}
