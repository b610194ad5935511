import { type MouseEvent, useState } from 'react'
import { Button } from '#app/components/ui/button.tsx'
import { Dialog } from '#app/components/ui/dialog.tsx'
import { isPlainClick } from '#app/components/ui/is-plain-click.ts'
import { PlainLink } from '#app/components/ui/plain-link.tsx'
import { DATENSCHUTZ_TITLE, datenschutzSections } from './datenschutz-text.ts'
import type { FirmaView } from './firma.ts'

/**
 * 'Datenschutz': opens the privacy dialog, or leads to the company's own page where one is set (SEITE-4).
 * Without JavaScript, with a modifier key or in a new tab it is a link to /datenschutz.
 */
export function DatenschutzLink({ firma, className }: { firma: FirmaView; className?: string }) {
  const [open, setOpen] = useState(false)
  if (firma.datenschutzUrl !== null) {
    return (
      <a href={firma.datenschutzUrl} className={className} rel="noreferrer">
        Datenschutz
      </a>
    )
  }

  function onClick(event: MouseEvent<HTMLAnchorElement>) {
    if (!isPlainClick(event)) return
    event.preventDefault()
    setOpen(true)
  }

  return (
    <>
      <PlainLink to="/datenschutz" className={className} aria-haspopup="dialog" onClick={onClick}>
        Datenschutz
      </PlainLink>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title={DATENSCHUTZ_TITLE}
        size="wide"
        long
        actions={<Button onClick={() => setOpen(false)}>Schließen</Button>}
      >
        <DatenschutzText firma={firma} />
      </Dialog>
    </>
  )
}

/** A component of its own: while the dialog is closed, as on every page at first, nothing of it is made. */
function DatenschutzText({ firma }: { firma: FirmaView }) {
  return datenschutzSections(firma.name).map(({ title, text }) => (
    <section key={title}>
      <h3>{title}</h3>
      <p className="text-sm text-ink-2 mt-1">{text}</p>
    </section>
  ))
}
