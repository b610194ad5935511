import './import.css'
import { type DragEvent, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { Banner } from '#app/components/ui/banner.tsx'
import { Button } from '#app/components/ui/button.tsx'
import { Icon } from '#app/components/ui/icon.tsx'
import { IMPORT_FAILURES, IMPORT_FILE_FIELD, IMPORT_UPLOADS } from '#app/shared/verwaltung/import/import-upload.ts'
import { Panel } from '../ui/panel.tsx'
import { useImportUpload } from './use-import-upload.ts'

type UploadPanelProps = {
  title: string
  art: keyof typeof IMPORT_UPLOADS
  action: string
  choose: string
  note: string
  children?: React.ReactNode
}

export function UploadPanel({ title, art, action, choose, note, children }: UploadPanelProps) {
  const { accept, maxBytes } = IMPORT_UPLOADS[art]
  const { upload, send, cancel } = useImportUpload(action, { maxBytes, tooLarge: IMPORT_FAILURES.DATEI_ZU_GROSS ?? '' })
  const [isDragged, setIsDragged] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const [searchParams] = useSearchParams()
  const refused = IMPORT_FAILURES[searchParams.get('fehler') ?? '']
  const state = upload?.state
  const failure = state === undefined ? refused : state.kind === 'failed' ? state.failure : undefined
  const percent = state?.kind === 'sending' ? state.percent : 100

  function take() {
    const file = input.current?.files?.[0]
    // Allows choosing the same file again.
    if (input.current) input.current.value = ''
    setIsDragged(false)
    if (file) send(file)
  }

  return (
    <Panel title={title}>
      {failure !== undefined && (
        <div className="mb-3">
          <Banner color="red" icon="triangle-alert" title="Nicht hochgeladen" role="alert">
            {failure}
          </Banner>
        </div>
      )}
      {upload && state?.kind !== 'failed' ? (
        <div className="stack" role="status">
          <p className="text-sm wrap-anywhere">
            {upload.file.name}: {percent} %
          </p>
          <progress
            className="import-progress"
            max={100}
            value={percent}
            aria-label={`${upload.file.name} wird hochgeladen`}
          />
          <Button variant="secondary" size="small" onClick={cancel}>
            Abbrechen
          </Button>
        </div>
      ) : (
        <form method="post" action={action} encType="multipart/form-data" className="stack">
          <label
            className="import-file"
            data-dragged={isDragged || undefined}
            onDragEnter={(event: DragEvent) => setIsDragged(event.dataTransfer.types.includes('Files'))}
            onDragLeave={() => setIsDragged(false)}
          >
            <Icon name="upload" />
            <b>{isDragged ? 'Hier loslassen' : choose}</b>
            <small>{note}</small>
            <input ref={input} type="file" name={IMPORT_FILE_FIELD} accept={accept} required onChange={take} />
          </label>
          <Button type="submit" variant="secondary" size="small" className="hidden noscript:inline-flex">
            Hochladen
          </Button>
        </form>
      )}
      {children}
    </Panel>
  )
}
