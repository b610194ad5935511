import { type ReactNode, useRef } from 'react'
import { useKeptFocus } from '#app/components/hooks/use-kept-focus.ts'
import { Button } from '#app/components/ui/button.tsx'
import { Icon } from '#app/components/ui/icon.tsx'
import { IconButton } from '#app/components/ui/icon-button.tsx'
import type { IconName } from '#app/components/ui/icon-name.ts'
import { isPlainClick } from '#app/components/ui/is-plain-click.ts'
import { isUnderWay } from '#app/components/uploads/upload-queue.ts'
import { NBSP } from '#app/shared/format/number.ts'
import { dokumentPath } from '#app/shared/mieterfragebogen/dokument-paths.ts'
import { findDokumentFailure } from '#app/shared/mieterfragebogen/dokument-texts.ts'
import type { DokumentView } from '#app/shared/mieterfragebogen/dokument-view.ts'
import { useBewerbung } from '../use-bewerbung.ts'
import type { DokumentUpload } from './dokument-upload.ts'
import { describeDokument, sideName } from './dokumente-view.ts'
import type { Uploads } from './use-uploads.ts'

export type DokumentActions = {
  onView: (dokument: DokumentView) => void
  onDelete: (dokument: DokumentView) => void
  onViewSoon: () => void
}

type FileRowsProps = DokumentActions & {
  dokumente: readonly DokumentView[]
  uploads: Uploads
  uploader: DokumentView['uploader']
  onGone: () => void
}

export function FileRows({ dokumente, uploads, uploader, onGone, ...actions }: FileRowsProps) {
  const queue = uploads.queue.filter(({ target }) => target.uploader === uploader)
  // The page may list a document before its upload responds.
  const stored = dokumente.filter(({ id }) => !queue.some((upload) => upload.id === id))
  if (stored.length + queue.length === 0) return null
  return (
    <>
      <ul className="file-rows">
        {stored.map((dokument) => (
          <li key={dokument.id}>
            <DokumentRow dokument={dokument} converted={false} {...actions} />
          </li>
        ))}
        {queue.map((upload) => (
          <UploadRow
            key={upload.id}
            upload={upload}
            listed={dokumente.find(({ id }) => id === upload.id)}
            uploads={uploads}
            onGone={onGone}
            {...actions}
          />
        ))}
      </ul>
      {queue.length > 1 && (
        // Keeps its space when nothing can be cancelled: no row may move under the finger.
        <div className="row justify-between min-h-11">
          <p className="text-xs text-ink-2">
            {queue.filter(({ state }) => state.kind === 'done').length} von {queue.length} hochgeladen
          </p>
          {queue.filter(isUnderWay).length > 1 && (
            <Button
              variant="ghost"
              size="small"
              onClick={() => {
                uploads.cancelAll(uploader)
                onGone()
              }}
            >
              Alle abbrechen
            </Button>
          )}
        </div>
      )}
    </>
  )
}

type UploadRowProps = DokumentActions & {
  upload: DokumentUpload
  listed: DokumentView | undefined
  uploads: Uploads
  onGone: () => void
}

function UploadRow(props: UploadRowProps) {
  const row = useRef<HTMLLIElement>(null)
  const focus = useKeptFocus(() => row.current?.querySelector<HTMLElement>('a, button')?.focus())
  return (
    <li ref={row} {...focus}>
      <UploadState {...props} />
    </li>
  )
}

function UploadState({ upload, listed, uploads, onGone, ...actions }: UploadRowProps) {
  const { id, file, target, state } = upload
  if (state.kind === 'done') {
    const { dokument, converted } = state.answer
    return <DokumentRow dokument={listed ?? dokument} converted={converted} {...actions} />
  }
  if (state.kind === 'waiting' || state.kind === 'sending') {
    const percent = state.kind === 'sending' ? state.percent : null
    const text =
      percent === null ? 'wartet' : percent < 100 ? `wird hochgeladen, ${percent}${NBSP}%` : 'wird gespeichert'
    return (
      <Row icon="file-text" name={file.name} note={toNote(target.side, text)} percent={percent}>
        <IconButton icon="x" name={`Hochladen von ${file.name} abbrechen`} onClick={() => uploads.cancel(id)} />
      </Row>
    )
  }
  const isRefused = state.kind === 'failed' && !state.failure.again
  return (
    <Row
      icon={state.kind === 'failed' ? 'triangle-alert' : 'ban'}
      name={file.name}
      note={state.kind === 'failed' ? state.failure.text : 'Abgebrochen, nichts gespeichert'}
      error={state.kind === 'failed'}
    >
      {!isRefused && (
        <Button
          variant="ghost"
          size="small"
          aria-label={`${file.name} erneut hochladen`}
          onClick={() => uploads.retry(id)}
        >
          Erneut
        </Button>
      )}
      <IconButton
        icon={isRefused ? 'trash-2' : 'x'}
        name={`${file.name} aus der Liste nehmen`}
        onClick={() => {
          uploads.remove(id)
          onGone()
        }}
      />
    </Row>
  )
}

function toNote(side: DokumentView['side'] | undefined, text: string): string {
  return side ? `${sideName(side)}, ${text}` : text.charAt(0).toUpperCase() + text.slice(1)
}

type DokumentRowProps = DokumentActions & { dokument: DokumentView; converted: boolean }

function DokumentRow({ dokument, converted, onView, onViewSoon, onDelete }: DokumentRowProps) {
  const { keep } = useBewerbung()
  const { id, name, status, uploader, side } = dokument
  if (status === 'pruefung') {
    return (
      <Row icon="shield" name={name} note={toNote(side, 'wird auf Viren geprüft')}>
        <span className="spinner mr-3 text-ink-3" aria-hidden="true" />
      </Row>
    )
  }
  const isRefused = status === 'abgelehnt'
  return (
    <Row
      icon={isRefused ? 'triangle-alert' : 'file-text'}
      name={name}
      note={
        isRefused ? (findDokumentFailure('DATEI_VIRUS', uploader)?.text ?? '') : describeDokument(dokument, converted)
      }
      error={isRefused}
    >
      <ViewLink dokument={dokument} onView={onView} onViewSoon={onViewSoon} />
      <form
        method="post"
        action={keep(dokumentPath(id))}
        onSubmit={(event) => {
          event.preventDefault()
          onDelete(dokument)
        }}
      >
        <IconButton type="submit" icon="trash-2" name={`${name} löschen`} />
      </form>
    </Row>
  )
}

function ViewLink({ dokument, onView, onViewSoon }: Pick<DokumentRowProps, 'dokument' | 'onView' | 'onViewSoon'>) {
  const { name, anzeige, link, downloadLink } = dokument
  if (anzeige === 'download' || link === null) {
    return downloadLink === null ? null : (
      <a className="icon-button" href={downloadLink} download={name} aria-label={`${name} herunterladen`}>
        <Icon name="download" />
      </a>
    )
  }
  return (
    <a
      className="icon-button"
      href={link}
      aria-label={`${name} ansehen`}
      onPointerEnter={onViewSoon}
      onFocus={onViewSoon}
      onClick={(event) => {
        if (!isPlainClick(event)) return
        event.preventDefault()
        onView(dokument)
      }}
    >
      <Icon name="eye" />
    </a>
  )
}

type RowProps = {
  icon: IconName
  name: string
  note: string
  error?: boolean
  percent?: number | null
  children: ReactNode
}

function Row({ icon, name, note, error = false, percent = null, children }: RowProps) {
  return (
    <div className={error ? 'file-tile file-tile--error' : 'file-tile'}>
      <Icon name={icon} />
      <div className="file-tile-text">
        <b title={name}>{name}</b>
        <span className="file-tile-note">{note}</span>
        {percent !== null && (
          <span
            className="file-progress"
            role="progressbar"
            aria-label={name}
            aria-valuenow={percent}
            aria-valuemin={0}
            aria-valuemax={100}
            style={{ '--percent': `${percent}%` }}
          />
        )}
      </div>
      {children}
    </div>
  )
}
