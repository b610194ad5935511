import { Button } from '#app/components/ui/button.tsx'
import { Dialog } from '#app/components/ui/dialog.tsx'
import { omittedText } from './send-texts.ts'

export type Sent = {
  /** False where another tab or an earlier inquiry had asked about everything. */
  neu: boolean
  /** Titles of what is not to be had any more. */
  omitted: string[]
}

/** 'Anfrage gesendet': stays as long as somebody reads; whatever closes it leads to /dashboard, and nothing else does. */
export function SentDialog({ sent, onNext }: { sent: Sent | null; onNext: () => void }) {
  return (
    <Dialog
      open={sent !== null}
      onClose={onNext}
      title={sent?.neu === false ? 'Anfrage bereits gestellt' : 'Anfrage gesendet'}
      actions={<Button onClick={onNext}>OK</Button>}
    >
      <p className="text-ink-2">
        Ihre Anfrage ist bei uns. Ob noch etwas fehlt und wie es weitergeht, sehen Sie unter Mein Bereich.
      </p>
      {sent?.omitted.map((title) => (
        <p key={title}>{omittedText(title)}</p>
      ))}
    </Dialog>
  )
}
