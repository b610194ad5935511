import { useEffect, useState } from 'react'
import { kopiereLink, teile } from '../teilen/teilen.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { IconButton } from '../ui/icon-button.tsx'
import { createQrCode, QR_BREITE } from './qr-code.ts'

type QrCodeButtonProps = {
  titel: string
  /** The absolute canonical URL that the code holds. */
  url: string
  adresse?: string
}

/** Opens the page's QR code: 256 px wide, margin 2 (SEITE-10). Hidden where no script can run. */
export function QrCodeButton({ titel, url, adresse }: QrCodeButtonProps) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <IconButton
        solid
        className="noscript:hidden"
        icon="qr-code"
        name="QR-Code anzeigen"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      />
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        titel="QR-Code"
        actions={
          <>
            <Button variant="two" icon="copy" onClick={() => void kopiereLink(url)}>
              Kopieren
            </Button>
            <Button icon="share-2" onClick={() => void teile({ titel, url })}>
              Teilen
            </Button>
          </>
        }
      >
        <p className="small muted">
          {titel}
          {adresse && (
            <>
              <br />
              {adresse}
            </>
          )}
        </p>
        <QrCode url={url} />
        <p className="xs muted text-center [overflow-wrap:anywhere]">{url.replace(/^https?:\/\//, '')}</p>
      </Dialog>
    </>
  )
}

function QrCode({ url }: { url: string }) {
  const [bild, setBild] = useState<string | null>(null)
  const [fehler, setFehler] = useState(false)

  useEffect(() => {
    let gueltig = true
    createQrCode(url).then(
      (dataUrl) => gueltig && setBild(dataUrl),
      () => gueltig && setFehler(true),
    )
    return () => {
      gueltig = false
    }
  }, [url])

  if (fehler) return <p role="alert">QR-Code konnte nicht generiert werden.</p>
  return (
    <div className="qr" style={{ aspectRatio: '1' }} aria-busy={bild === null}>
      {bild && <img src={bild} alt={`QR-Code der Adresse ${url}`} width={QR_BREITE} height={QR_BREITE} />}
    </div>
  )
}
