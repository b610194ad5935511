import { copyLink, share } from '../share/share.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { QrCodeImage } from './qr-code-image.tsx'

export type QrCodeProps = {
  title: string
  /** Absolute canonical URL of the page. */
  url: string
  adresse?: string
}

type QrCodeDialogProps = QrCodeProps & { open: boolean; onClose: () => void }

export function QrCodeDialog({ title, url, adresse, open, onClose }: QrCodeDialogProps) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
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
  )
}
