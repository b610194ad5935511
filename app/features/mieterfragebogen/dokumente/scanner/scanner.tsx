import './scanner.css'
import { useEffect, useId, useRef, useState } from 'react'
import { FullScreenDialog } from '#app/components/ui/dialog.tsx'
import { IconButton } from '#app/components/ui/icon-button.tsx'
import { showToast } from '#app/components/ui/toast/toast.ts'
import { date } from '#app/shared/format/date.ts'
import { CameraView } from './camera-view.tsx'
import { movePage } from './page-list.ts'
import { PagesView } from './pages-view.tsx'
import { PreviewView } from './preview-view.tsx'
import type { ScannedPage } from './take-page.ts'

const importBuildPdf = () => import('./build-pdf.ts')

export type ScannerProps = {
  open: boolean
  title: string
  /** True if the scanner returns one picture instead of a PDF, for a side of an identity document. */
  single: boolean
  accept: string
  onClose: () => void
  onScanned: (file: File) => void
  onFiles: (files: File[]) => void
}

export function Scanner({ open, onClose, ...props }: ScannerProps) {
  const id = useId()
  return (
    <FullScreenDialog open={open} onClose={onClose} labelledBy={id}>
      <Steps {...props} headingId={id} onClose={onClose} />
    </FullScreenDialog>
  )
}

type StepsProps = Omit<ScannerProps, 'open'> & { headingId: string }

function Steps({ title, single, accept, headingId, onClose, onScanned, onFiles }: StepsProps) {
  const [pages, setPages] = useState<readonly ScannedPage[]>([])
  const [preview, setPreview] = useState<ScannedPage | null>(null)
  const [isTaking, setIsTaking] = useState(true)
  const [isSaving, setIsSaving] = useState(false)
  useRevokedOnLeave([...pages, ...(preview ? [preview] : [])])

  // Preloads the large PDF library, in case the connection is lost later.
  useEffect(() => {
    if (!single) importBuildPdf().catch(() => undefined)
  }, [single])

  const step = preview ? 'preview' : isTaking ? 'camera' : 'pages'
  const before = useRef(step)
  useEffect(() => {
    if (before.current !== step) document.getElementById(headingId)?.focus()
    before.current = step
  }, [step, headingId])

  const name = title.replace(/[^\p{L}\p{N}]+/gu, '_')
  const toFile = (content: Blob, extension: string) =>
    new File([content], `${name}_${date(new Date().toISOString())}.${extension}`, { type: content.type })

  function confirm(page: ScannedPage) {
    setPreview(null)
    if (single) onScanned(toFile(page.jpeg, 'jpg'))
    else {
      setPages([...pages, page])
      setIsTaking(false)
    }
  }

  async function save() {
    setIsSaving(true)
    try {
      const { buildPdf } = await importBuildPdf()
      onScanned(toFile(await buildPdf(pages.map(({ jpeg }) => jpeg)), 'pdf'))
    } catch (error) {
      console.error('The pages could not be put together', error)
      showToast({
        title: 'Fehler beim Speichern des Dokuments',
        text: 'Ihre Seiten sind noch da. Bitte versuchen Sie es erneut.',
        kind: 'fehler',
      })
    } finally {
      setIsSaving(false)
    }
  }

  const number = pages.length + 1
  const headings = { camera: title, preview: single ? 'Vorschau' : `Vorschau, Seite ${number}`, pages: 'Seiten' }
  return (
    <>
      <div className="full-screen-head">
        <IconButton icon="x" name="Scanner schließen" onClick={onClose} />
        <h2 id={headingId} tabIndex={-1}>
          {headings[step]}
        </h2>
      </div>
      {/* Stays mounted during the preview; otherwise the browser asks for the camera again. */}
      <CameraView
        isHidden={step !== 'camera'}
        label={single ? '' : `Seite ${number}`}
        accept={accept}
        onTaken={setPreview}
        onFiles={onFiles}
      />
      {preview && <PreviewView page={preview} onAgain={() => setPreview(null)} onConfirm={() => confirm(preview)} />}
      {step === 'pages' && (
        <PagesView
          pages={pages}
          isSaving={isSaving}
          onMove={(id, by) => setPages(movePage(pages, id, by))}
          onRemove={(id) => {
            const left = pages.filter((page) => page.id !== id)
            setPages(left)
            setIsTaking(left.length === 0)
          }}
          onMore={() => setIsTaking(true)}
          onSave={() => void save()}
        />
      )}
    </>
  )
}

function useRevokedOnLeave(pages: readonly ScannedPage[]): void {
  const shown = useRef(pages)
  useEffect(() => {
    for (const { id, url } of shown.current) if (!pages.some((page) => page.id === id)) URL.revokeObjectURL(url)
    shown.current = pages
  })
  useEffect(
    () => () => {
      for (const { url } of shown.current) URL.revokeObjectURL(url)
    },
    [],
  )
}
