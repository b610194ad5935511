import { ErrorBanner } from '#app/components/form/error-banner.tsx'
import { FormFrame } from '#app/components/form/form-frame.tsx'
import { toNotice } from '#app/components/form/form-notice.ts'
import { useForm } from '#app/components/form/use-form.ts'
import { copyLink } from '#app/components/share/share.ts'
import { Button, ButtonLink } from '#app/components/ui/button.tsx'
import type { IconName } from '#app/components/ui/icon-name.ts'
import { isAdvertised, isSichtbarkeit } from '#app/shared/verwaltung/exposes/expose-fields.ts'
import { type ExposeFormView, exposePath } from '#app/shared/verwaltung/exposes/expose-view.ts'
import { Panel } from '../ui/panel.tsx'
import { useArchive } from './use-archive.ts'

export function ExposeActions({ view: { id, isArchiviert, isUsed, texts } }: { view: ExposeFormView }) {
  if (id === null) return null
  const { sichtbarkeit } = texts
  return (
    <Panel title="Aktionen">
      <div className="stack">
        {isSichtbarkeit(sichtbarkeit) && isAdvertised(sichtbarkeit) && <PublicAddress path={`/expose/${id}`} />}
        <ActionForm id={id} intent="duplizieren" icon="copy" text="Duplizieren" />
        {isArchiviert ? (
          <ActionForm id={id} intent="zurueckholen" icon="archive" text="Aus dem Archiv holen" />
        ) : (
          <ArchiveForm id={id} variant="secondary" />
        )}
        {isUsed ? (
          <p className="hint">Exposés mit Anfragen oder Terminen können Sie nur archivieren, nicht löschen.</p>
        ) : (
          <details>
            <summary className="link text-sm">Löschen</summary>
            <p className="my-2 text-sm">Das Exposé und sein Text werden endgültig gelöscht.</p>
            <ActionForm id={id} intent="loeschen" icon="trash-2" text="Endgültig löschen" isDanger />
          </details>
        )}
      </div>
    </Panel>
  )
}

const COPY = {
  copied: 'Direktlink kopiert',
  byHand: 'Öffnen Sie „Im Portal ansehen“ und kopieren Sie die Adresse dort.',
}

function PublicAddress({ path }: { path: string }) {
  return (
    <>
      <ButtonLink to={path} variant="secondary" size="small" icon="external-link" block>
        Im Portal ansehen
      </ButtonLink>
      <CopyAddress path={path} variant="secondary" />
    </>
  )
}

export function CopyAddress({ path, variant }: { path: string; variant: 'secondary' | 'ghost' }) {
  return (
    <Button
      variant={variant}
      size="small"
      icon="copy"
      block
      className="noscript:hidden"
      onClick={() => void copyLink(new URL(path, window.location.href).href, COPY)}
    >
      Direktlink kopieren
    </Button>
  )
}

export function ArchiveForm({ id, variant }: { id: string; variant: 'secondary' | 'ghost' }) {
  const form = useArchive(id)
  return (
    <FormFrame form={form}>
      <Button type="submit" variant={variant} size="small" icon="archive" block busy={form.busy && 'Einen Moment...'}>
        Archivieren
      </Button>
    </FormFrame>
  )
}

type ActionFormProps = { id: string; intent: string; icon: IconName; text: string; isDanger?: boolean }

function ActionForm({ id, intent, icon, text, isDanger = false }: ActionFormProps) {
  const form = useForm({ action: exposePath(id), intent })
  return (
    <FormFrame form={form}>
      <ErrorBanner notice={toNotice(form.error, 'Nicht gespeichert')} role="alert" />
      <Button
        type="submit"
        variant={isDanger ? 'danger' : 'secondary'}
        size="small"
        icon={icon}
        block
        busy={form.busy && 'Einen Moment...'}
      >
        {text}
      </Button>
    </FormFrame>
  )
}
