import { ErrorBanner } from '#app/components/form/error-banner.tsx'
import { FormFrame } from '#app/components/form/form-frame.tsx'
import { toNotice } from '#app/components/form/form-notice.ts'
import { useForm } from '#app/components/form/use-form.ts'
import { Button } from '#app/components/ui/button.tsx'
import { showToast } from '#app/components/ui/toast/toast.ts'
import { date, time } from '#app/shared/format/date.ts'
import {
  type DiffLine,
  type VorlageVersion,
  type VorlageView,
  vorlagePath,
} from '#app/shared/verwaltung/nachrichten/vorlagen.ts'
import { Panel } from '../ui/panel.tsx'

type Versions = Pick<VorlageView, 'key' | 'versions' | 'version' | 'isOwn'>
type VersionsPanelProps = { vorlage: Versions; onRestored: () => void }

export function VersionsPanel({ vorlage, onRestored }: VersionsPanelProps) {
  const { versions, isOwn } = vorlage
  return (
    <Panel title="Fassungen" className="mt-4">
      <ol className="versions">
        {versions.map((version, index) => (
          <li key={version.version}>
            <VersionHead version={version} isCurrent={index === 0} />
            {!version.isOwn && <Diff lines={version.changes} />}
            {index > 0 && !version.isOwn && (
              <RestoreForm
                vorlage={vorlage}
                onRestored={onRestored}
                version={version.version}
                label={`Fassung ${version.version} wiederherstellen`}
              />
            )}
          </li>
        ))}
        <li>
          <b>Text des Portals</b>
          {isOwn ? (
            <span className="text-sm text-ink-2"> gilt jetzt</span>
          ) : (
            <RestoreForm
              vorlage={vorlage}
              onRestored={onRestored}
              version={0}
              label="Auf den Text des Portals zurücksetzen"
            />
          )}
        </li>
      </ol>
    </Panel>
  )
}

export function VersionHead({ version: { version, name, createdAt, isOwn }, isCurrent }: VersionHeadProps) {
  return (
    <>
      <b>
        Fassung {version}
        {isOwn && ', zurückgesetzt'}
        {isCurrent && ', gilt jetzt'}
      </b>
      <span className="block text-xs text-ink-2">
        {name !== '' && `${name}, `}
        {date(createdAt)}, {time(createdAt)}
      </span>
    </>
  )
}

type VersionHeadProps = { version: VorlageVersion; isCurrent: boolean }

export function Diff({ lines }: { lines: readonly DiffLine[] }) {
  return (
    <details>
      <summary className="link text-sm">Änderungen ansehen</summary>
      <div className="diff">
        {lines.map(({ kind, text }, index) => {
          const key = `${index} ${kind}`
          if (kind === 'removed') return <del key={key}>{text || ' '}</del>
          if (kind === 'added') return <mark key={key}>{text || ' '}</mark>
          return <span key={key}>{text || ' '}</span>
        })}
      </div>
    </details>
  )
}

type RestoreFormProps = VersionsPanelProps & { version: number; label: string }

function RestoreForm({ vorlage, onRestored, version, label }: RestoreFormProps) {
  const form = useForm({
    action: vorlagePath(vorlage.key),
    intent: 'zuruecksetzen',
    hidden: { version: String(version), before: String(vorlage.version) },
    onDone: () => {
      onRestored()
      showToast({ kind: 'erfolg', title: 'Vorlage gespeichert' })
    },
  })
  return (
    <FormFrame form={form} className="stack mt-2">
      <ErrorBanner notice={toNotice(form.error, 'Nicht wiederhergestellt')} role="alert" />
      <Button type="submit" variant="secondary" size="small" busy={form.busy && 'Wird gespeichert...'}>
        {label}
      </Button>
    </FormFrame>
  )
}
