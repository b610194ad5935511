import { ErrorBanner } from '#app/components/form/error-banner.tsx'
import { FormFrame } from '#app/components/form/form-frame.tsx'
import { toNotice } from '#app/components/form/form-notice.ts'
import { useForm } from '#app/components/form/use-form.ts'
import { Button } from '#app/components/ui/button.tsx'
import { showToast } from '#app/components/ui/toast/toast.ts'
import { date, time } from '#app/shared/format/date.ts'
import { type ExposeFassung, type ExposeFormView, exposePath } from '#app/shared/verwaltung/exposes/expose-view.ts'
import { Panel } from '../ui/panel.tsx'

type FassungenPanelProps = { view: ExposeFormView; onRestored: (answer: object) => void }

export function FassungenPanel({ view: { id, fassungen, isArchiviert }, onRestored }: FassungenPanelProps) {
  if (id === null) return null
  return (
    <Panel title="Verlauf" id="verlauf">
      {fassungen.length === 0 && <p className="text-sm text-ink-2">Noch keine Änderung.</p>}
      <ol className="history-list">
        {fassungen.map((fassung) => (
          <li key={fassung.id}>
            <b>{fassung.what}</b>
            <span className="block text-xs text-ink-2">
              {date(fassung.at)}, {time(fassung.at)}, {fassung.who}
            </span>
            {fassung.changes.length > 0 && <Changes fassung={fassung} />}
            {fassung.isReversible && !isArchiviert && <RestoreForm id={id} fassung={fassung} onRestored={onRestored} />}
          </li>
        ))}
      </ol>
    </Panel>
  )
}

function Changes({ fassung: { changes } }: { fassung: ExposeFassung }) {
  return (
    <details>
      <summary className="link text-sm">
        {changes.length === 1 ? `${changes[0]?.field} ansehen` : `${changes.length} Angaben ansehen`}
      </summary>
      <dl className="history-changes">
        {changes.map(({ field, before, after }) => (
          <div key={field}>
            <dt>{field}</dt>
            <dd>
              {before !== null && <del>{before}</del>} {after !== null && <ins>{after}</ins>}
            </dd>
          </div>
        ))}
      </dl>
    </details>
  )
}

type RestoreFormProps = { id: string; fassung: ExposeFassung; onRestored: (answer: object) => void }

function RestoreForm({ id, fassung, onRestored }: RestoreFormProps) {
  const form = useForm({
    action: exposePath(id),
    intent: 'wiederherstellen',
    hidden: { eintrag: fassung.id },
    onDone(answer) {
      onRestored(answer)
      showToast({ kind: 'erfolg', title: 'Früherer Stand wiederhergestellt' })
    },
  })
  return (
    <FormFrame form={form}>
      <ErrorBanner notice={toNotice(form.error, 'Nicht wiederhergestellt')} role="alert" />
      {fassung.lost.length > 0 && (
        <p className="hint">
          Bleibt unverändert, weil der Import den früheren Text nicht vollständig festhält: {fassung.lost.join(', ')}.
        </p>
      )}
      <Button type="submit" variant="ghost" size="small" busy={form.busy && 'Wird wiederhergestellt...'}>
        Stand davor wiederherstellen
        <span className="sr-only">
          , vor der Änderung vom {date(fassung.at)}, {time(fassung.at)}
        </span>
      </Button>
    </FormFrame>
  )
}
