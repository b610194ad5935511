import { Link } from 'react-router'
import { Bild } from '#app/components/ui/bild.tsx'
import { Button, ButtonLink } from '#app/components/ui/button.tsx'
import { Icon } from '#app/components/ui/icon.tsx'
import type { AnfrageEntry } from '#app/shared/anfragen/anfrage.types.ts'
import { anfragePath } from '#app/shared/anfragen/anfrage-path.ts'
import { type CardState, exposeName } from '#app/shared/anfragen/card-state.ts'
import type { Listed } from '#app/shared/anfragen/need.ts'
import type { Note } from '#app/shared/anfragen/notes.ts'
import { preisName } from '#app/shared/exposes/expose-text.ts'
import { euroShort } from '#app/shared/format/euro.ts'
import { zusagePath } from '#app/shared/zusage/zusage.ts'
import { AnfrageNotes } from './anfrage-notes.tsx'
import { NewTermin, needsNewTermin } from './new-termin.tsx'

type AnfrageRowProps = Listed & { notes: readonly Note[]; immediate: boolean }

/** Row of an inquiry in 'Mein Bereich' (BEREICH-4). A press anywhere opens the inquiry's page. */
export function AnfrageRow({ entry, state, notes, immediate }: AnfrageRowProps) {
  const { id, expose, kundenanmerkung } = entry
  const { badge } = state
  const title = exposeName(entry)
  return (
    <article className="anfrage-row" id={`anfrage-${id}`} tabIndex={-1} aria-labelledby={`titel-${id}`}>
      <div className="anfrage-row-picture">
        <Bild bild={expose.bild} sizes="80px" lazy={!immediate} small />
      </div>
      <div className="min-w-0">
        <h3 className="serif" id={`titel-${id}`}>
          {expose.reachable ? <Link to={`/expose/${expose.id}`}>{title}</Link> : title}
        </h3>
        {[expose.anschrift, preisText(entry, state)].map(
          (line) =>
            line !== '' && (
              <p key={line} className="text-sm text-ink-2">
                {line}
              </p>
            ),
        )}
      </div>
      <div className="anfrage-row-state">
        <p className={`state-word is-${badge.color}`}>{badge.text}</p>
        <AnfrageNotes entry={entry} notes={notes} />
        {kundenanmerkung !== null && (
          <p className="text-sm text-ink-2 flex items-center gap-1.5">
            <Icon name="message-square" size="small" />
            Kundenanmerkung vorhanden
          </p>
        )}
        <RowAction entry={entry} state={state} title={title} />
      </div>
      <Link to={anfragePath(id)} className="anfrage-row-open">
        <span className="sr-only">Zur Anfrage: {title}</span>
        <Icon name="chevron-right" />
      </Link>
    </article>
  )
}

function preisText({ expose }: AnfrageEntry, { gone }: CardState): string {
  if (expose.reachable) return expose.preis === null ? 'Auf Anfrage' : `${euroShort(expose.preis)} ${preisName(expose)}`
  return gone === null ? 'Zurzeit nicht veröffentlicht' : ''
}

/** Button for the most important action: answer a promise, arrange a viewing, open it, or give feedback. */
function RowAction({ entry, state, title }: Listed & { title: string }) {
  const { gebucht, vereinbaren, past } = state
  if (entry.zusage?.state === 'offen') {
    return (
      <ButtonLink to={zusagePath(entry.id)} size="small">
        Zusage ansehen und antworten
        <span className="sr-only">: {title}</span>
      </ButtonLink>
    )
  }
  if (gebucht) return <ActionLink to={gebucht.to} text="Mein Termin" title={title} />
  if (vereinbaren !== null && needsNewTermin(entry)) {
    return (
      <NewTermin linkId={entry.id}>
        {(busy) => (
          <Button type="submit" size="small" busy={busy}>
            Besichtigungstermin vereinbaren
          </Button>
        )}
      </NewTermin>
    )
  }
  if (vereinbaren !== null) {
    return (
      <ButtonLink to={vereinbaren} size="small">
        Besichtigungstermin vereinbaren
      </ButtonLink>
    )
  }
  return past?.to == null ? null : <ActionLink to={past.to} text="Rückmeldung" title={title} />
}

function ActionLink({ to, text, title }: { to: string; text: string; title: string }) {
  return (
    <ButtonLink to={to} variant="secondary" size="small">
      {text}
      <span className="sr-only">: {title}</span>
    </ButtonLink>
  )
}
