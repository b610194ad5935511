import './viewer.css'
import { useEffect, useId, useState } from 'react'
import { useRevalidator } from 'react-router'
import { Button } from '#app/components/ui/button.tsx'
import { FullScreenDialog } from '#app/components/ui/dialog.tsx'
import { Icon } from '#app/components/ui/icon.tsx'
import { IconButton } from '#app/components/ui/icon-button.tsx'
import type { DokumentView } from '#app/shared/mieterfragebogen/dokument-view.ts'
import { PdfPages } from './pdf-pages.tsx'

type DokumentViewerProps = { dokument: DokumentView | null; onClose: () => void }

export function DokumentViewer({ dokument, onClose }: DokumentViewerProps) {
  const id = useId()
  return (
    <FullScreenDialog open={dokument !== null} onClose={onClose} labelledBy={id}>
      {dokument && (
        <>
          <div className="full-screen-head">
            <h2 id={id} tabIndex={-1}>
              {dokument.name}
            </h2>
            {dokument.downloadLink !== null && (
              <a
                className="icon-button"
                href={dokument.downloadLink}
                download={dokument.name}
                aria-label={`${dokument.name} herunterladen`}
              >
                <Icon name="download" />
              </a>
            )}
            <IconButton icon="x" name="Schließen" onClick={onClose} />
          </div>
          <Content dokument={dokument} />
        </>
      )}
    </FullScreenDialog>
  )
}

/** Content of the document. If the document's link has expired, requests a new link once. */
function Content({ dokument: { link, name, mimeType } }: { dokument: DokumentView }) {
  const { revalidate } = useRevalidator()
  const [failed, setFailed] = useState<string | null>(null)
  const [isRenewed, setIsRenewed] = useState(false)
  const isFailed = link === null || failed === link

  useEffect(() => {
    if (!isFailed || isRenewed) return
    let isCurrent = true
    void revalidate().then(() => {
      if (!isCurrent) return
      // Within the same second the renewed link is identical, so it is retried explicitly.
      setFailed(null)
      setIsRenewed(true)
    })
    return () => {
      isCurrent = false
    }
  }, [isFailed, isRenewed, revalidate])

  if (isFailed) {
    return (
      <div className="viewer-message" role={isRenewed ? 'alert' : undefined}>
        {isRenewed ? (
          <ViewFailure
            onAgain={() => {
              setFailed(null)
              setIsRenewed(false)
            }}
          />
        ) : (
          <span className="spinner" aria-hidden="true" />
        )}
      </div>
    )
  }
  const onError = () => setFailed(link)
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region has to be reachable by keyboard.
    <section className="viewer-body" tabIndex={0} aria-label={name}>
      {mimeType === 'application/pdf' ? (
        <PdfPages key={link} link={link} name={name} onError={onError} />
      ) : (
        <img src={link} alt={name} onError={onError} />
      )}
    </section>
  )
}

export function ViewFailure({ onAgain }: { onAgain: () => void }) {
  return (
    <>
      <b>Fehler beim Anzeigen</b>
      <span>Datei nicht verfügbar</span>
      <Button variant="secondary" onClick={onAgain}>
        Erneut versuchen
      </Button>
    </>
  )
}
