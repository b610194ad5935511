import { useState } from 'react'
import { copyLink, share } from '../share/share.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { IconButton } from '../ui/icon-button.tsx'
import { QrCodeImage } from './qr-code-image.tsx'

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
        <QrCodeImage url={url} />
        <p className="text-xs text-ink-2 text-center [overflow-wrap:anywhere]">{url.replace(/^https?:\/\//, '')}</p>
      </Dialog>
    </>
  )
}
