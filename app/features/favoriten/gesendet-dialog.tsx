import { Button } from '#app/components/ui/button.tsx'
import { Dialog } from '#app/components/ui/dialog.tsx'
import { ausgelassenText } from './sende-texte.ts'

export type Gesendet = {
  /** False where another tab or an earlier inquiry had asked about everything. */
  neu: boolean
  /** Titles of what is not to be had any more. */
  ausgelassen: string[]
}

/** 'Anfrage gesendet': stays as long as somebody reads; whatever closes it leads to /dashboard, and nothing else does. */
export function GesendetDialog({ gesendet, onWeiter }: { gesendet: Gesendet | null; onWeiter: () => void }) {
  return (
    <Dialog
      open={gesendet !== null}
      onClose={onWeiter}
      titel={gesendet?.neu === false ? 'Anfrage bereits gestellt' : 'Anfrage gesendet'}
      actions={<Button onClick={onWeiter}>OK</Button>}
    >
      <p className="muted">
        Ihre Anfrage ist bei uns. Ob noch etwas fehlt und wie es weitergeht, sehen Sie unter Mein Bereich.
      </p>
      {gesendet?.ausgelassen.map((titel) => (
        <p key={titel}>{ausgelassenText(titel)}</p>
      ))}
    </Dialog>
  )
}
