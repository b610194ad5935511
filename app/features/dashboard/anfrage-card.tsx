import { useState } from 'react'
import { Link } from 'react-router'
import { KontaktLine } from '#app/components/kontakt/kontakt-line.tsx'
import { Badge } from '#app/components/ui/badge.tsx'
import { Bild } from '#app/components/ui/bild.tsx'
import { ButtonLink } from '#app/components/ui/button.tsx'
import { Icon } from '#app/components/ui/icon.tsx'
import type { AnfrageEntry, AnfrageExpose } from '#app/shared/anfragen/anfrage.types.ts'
import { cardState, STATUS_LOADING } from '#app/shared/anfragen/card-state.ts'
import type { KontaktView } from '#app/shared/anfragen/kontakt-view.ts'
import { preisName } from '#app/shared/exposes/expose-text.ts'
import { euroShort } from '#app/shared/format/euro.ts'
import { AnfrageCardState } from './anfrage-card-state.tsx'
import { AnmerkungForm } from './anmerkung-form.tsx'
import { Etappen } from './etappen.tsx'
import { WithdrawAnfrage } from './withdraw-anfrage.tsx'

type AnfrageCardProps = {
  entry: AnfrageEntry
  profilId: string
  hasProfil: boolean
  immediate: boolean
  usualAnswer: string | null
  kontakt: KontaktView | undefined
  onRemoved: () => void
}

export function AnfrageCard({
  entry,
  profilId,
  hasProfil,
  immediate,
  usualAnswer,
  kontakt,
  onRemoved,
}: AnfrageCardProps) {
  const { id, expose } = entry
  const state = cardState(entry, { profilId, hasProfil })
  const [running, setRunning] = useState(false)
  // Optimistic note until the server responds.
  const [provisional, setProvisional] = useState<{ anmerkung: string | null } | null>(null)
  const anmerkung = provisional ? provisional.anmerkung : entry.kundenanmerkung
  const title = expose.title || 'Unbekanntes Exposé'
  return (
    <article className="card card--padded" id={`anfrage-${id}`} tabIndex={-1} aria-labelledby={`titel-${id}`}>
      <div className="anfrage-summary">
        <div className="thumbnail overflow-hidden">
          <Bild bild={expose.bild} sizes="152px" lazy={!immediate} small />
        </div>
        <div className="min-w-0">
          <p className="mb-1.5 flex">
            {running ? (
              <Badge color="gray">{STATUS_LOADING}</Badge>
            ) : (
              <Badge color={state.badge.color}>{state.badge.text}</Badge>
            )}
          </p>
          <h3 className="serif" id={`titel-${id}`}>
            {expose.reachable ? <Link to={`/expose/${expose.id}`}>{title}</Link> : title}
          </h3>
          {expose.anschrift !== '' && <p className="text-sm text-ink-2">{expose.anschrift}</p>}
          {(expose.reachable || state.gone === null) && <Preis expose={expose} />}
        </div>
        <div className="anfrage-state stack">
          <Etappen entry={entry} usualAnswer={usualAnswer} />
          <AnfrageCardState entry={entry} state={state} />
          {entry.anmerkungVerwaltung !== null && (
            <p className="text-sm whitespace-pre-line">
              <b>Unsere Anmerkung:</b> {entry.anmerkungVerwaltung}
            </p>
          )}
          {kontakt && <KontaktLine kontakt={kontakt} />}
          {anmerkung !== null && (
            <p className="text-sm text-ink-2 flex items-center gap-1.5">
              <Icon name="message-square" size="small" />
              Kundenanmerkung vorhanden
            </p>
          )}
        </div>
      </div>
      <div className="anfrage-actions">
        {state.bewerbung && (
          <ButtonLink to={`/bewerbung/${expose.id}`} variant="ghost" size="small">
            Zur Bewerbung
            <span className="sr-only">: {title}</span>
          </ButtonLink>
        )}
        <AnmerkungForm linkId={id} title={title} anmerkung={anmerkung} onProvisional={setProvisional} />
        <WithdrawAnfrage
          linkId={id}
          title={title}
          gebucht={state.gebucht !== null}
          onRunning={setRunning}
          onRemoved={onRemoved}
        />
      </div>
    </article>
  )
}

function Preis({ expose }: { expose: AnfrageExpose }) {
  if (!expose.reachable) return <p className="text-sm mt-1">Zurzeit nicht veröffentlicht</p>
  return (
    <p className="text-sm mt-1">
      <b>{expose.preis === null ? 'Auf Anfrage' : euroShort(expose.preis)}</b> {preisName(expose)}
    </p>
  )
}
