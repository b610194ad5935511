import { Button } from '#app/components/ui/button.tsx'
import { Dialog } from '#app/components/ui/dialog.tsx'
import { PlainLink } from '#app/components/ui/plain-link.tsx'
import { DATENSCHUTZ_TITLE, datenschutzSections } from './datenschutz-text.ts'

export type DatenschutzDialogProps = { firma: string; open: boolean; onClose: () => void }

export function DatenschutzDialog({ firma, open, onClose }: DatenschutzDialogProps) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={DATENSCHUTZ_TITLE}
      size="wide"
      long
      actions={<Button onClick={onClose}>Schließen</Button>}
    >
      <DatenschutzText firma={firma} />
      <p className="text-sm">
        <PlainLink to="/datenschutz" className="link" onClick={onClose}>
          Alle Angaben nach Art.&nbsp;13 DSGVO
        </PlainLink>
      </p>
    </Dialog>
  )
}

/** Text of the dialog. A separate component, so that it only renders while the dialog is open. */
function DatenschutzText({ firma }: Pick<DatenschutzDialogProps, 'firma'>) {
  return datenschutzSections(firma).map(({ title, text }) => (
    <section key={title}>
      <h3>{title}</h3>
      <p className="text-sm text-ink-2 mt-1">{text}</p>
    </section>
  ))
}
