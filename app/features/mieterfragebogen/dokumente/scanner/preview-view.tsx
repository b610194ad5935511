import { Button } from '#app/components/ui/button.tsx'
import { Icon } from '#app/components/ui/icon.tsx'
import type { ScannedPage } from './take-page.ts'

type PreviewViewProps = { page: ScannedPage; onAgain: () => void; onConfirm: () => void }

export function PreviewView({ page, onAgain, onConfirm }: PreviewViewProps) {
  return (
    <div className="scanner-step">
      <div className="scanner-preview">
        <img src={page.url} alt="Gescannte Seite" />
      </div>
      <div className="full-screen-actions">
        <p className="scanner-note is-green" role="status">
          <Icon name="circle-check" />
          <span>
            <b>Dokument optimiert</b>
            Kontrast und Helligkeit angepasst
          </span>
        </p>
        <div className="scanner-choice">
          <Button variant="secondary" icon="rotate-ccw" onClick={onAgain}>
            Wiederholen
          </Button>
          <Button onClick={onConfirm}>Bestätigen</Button>
        </div>
      </div>
    </div>
  )
}
