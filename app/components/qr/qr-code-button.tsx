import { useEffect, useState } from 'react'
import { copyLink, share } from '../share/share.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { IconButton } from '../ui/icon-button.tsx'
import { createQrCode, QR_WIDTH } from './qr-code.ts'

type QrCodeButtonProps = {
  title: string
  /** The absolute canonical URL that the code holds. */
  url: string
  adresse?: string
}

/** Opens the page's QR code: 256 px wide, margin 2 (SEITE-10). Hidden where no script can run. */
export function QrCodeButton({ title, url, adresse }: QrCodeButtonProps) {
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
        title="QR-Code"
        actions={
          <>
            <Button variant="secondary" icon="copy" onClick={() => void copyLink(url)}>
              Kopieren
            </Button>
            <Button icon="share-2" onClick={() => void share({ title, url })}>
              Teilen
            </Button>
          </>
        }
      >
        <p className="text-sm text-ink-2">
          {title}
          {adresse && (
            <>
              <br />
              {adresse}
            </>
          )}
        </p>
        <QrCode url={url} />
        <p className="text-xs text-ink-2 text-center [overflow-wrap:anywhere]">{url.replace(/^https?:\/\//, '')}</p>
      </Dialog>
    </>
  )
}

function QrCode({ url }: { url: string }) {
  const [bild, setBild] = useState<string | null>(null)
  const [error, setError] = useState(false)

  useEffect(() => {
    let valid = true
    createQrCode(url).then(
      (dataUrl) => valid && setBild(dataUrl),
      () => valid && setError(true),
    )
    return () => {
      valid = false
    }
  }, [url])

  if (error) return <p role="alert">QR-Code konnte nicht generiert werden.</p>
  return (
    <div className="qr-code" style={{ aspectRatio: '1' }} aria-busy={bild === null}>
      {bild && <img src={bild} alt={`QR-Code der Adresse ${url}`} width={QR_WIDTH} height={QR_WIDTH} />}
    </div>
  )
}
