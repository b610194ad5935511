import { sayMissing } from '#app/components/ui/toast/toast.ts'
import { useLateDialog } from '../hooks/use-late-dialog.ts'
import { IconButton } from '../ui/icon-button.tsx'
import type { QrCodeProps } from './qr-code-dialog.tsx'

const loadDialog = async () => (await import('./qr-code-dialog.tsx')).QrCodeDialog

const sayFailed = sayMissing('QR-Code')

/** Button that shows the page's QR code (SEITE-10). Hidden without JavaScript. */
export function QrCodeButton(props: QrCodeProps) {
  const { Dialog, open, show, onClose, preloadProps } = useLateDialog(loadDialog, sayFailed)
  return (
    <>
      <IconButton
        solid
        className="noscript:hidden"
        icon="qr-code"
        name="QR-Code anzeigen"
        aria-haspopup="dialog"
        onClick={show}
        {...preloadProps}
      />
      {Dialog && <Dialog {...props} open={open} onClose={onClose} />}
    </>
  )
}
