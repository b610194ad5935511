import { type ComponentType, type MouseEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { whileSending } from '#app/components/form/sending.ts'
import { isPlainClick } from '#app/components/ui/is-plain-click.ts'
import { PlainLink } from '#app/components/ui/plain-link.tsx'
import type { DatenschutzDialogProps } from './datenschutz-dialog.tsx'
import type { FirmaView } from './firma.ts'

const loadDialog = async () => (await import('./datenschutz-dialog.tsx')).DatenschutzDialog

/** Before the press that needs it; that it could not be loaded is found out by that press. */
const preloadDialog = () => void loadDialog().catch(() => undefined)

/**
 * 'Datenschutz': opens the privacy dialog, or leads to the company's own page where one is set (SEITE-4).
 * Without JavaScript, with a modifier key, in a new tab and where the dialog cannot be loaded it is a link to /datenschutz.
 */
export function DatenschutzLink({ firma, className }: { firma: FirmaView; className?: string }) {
  const [Dialog, setDialog] = useState<ComponentType<DatenschutzDialogProps> | null>(null)
  const [open, setOpen] = useState(false)
  const navigate = useNavigate()
  if (firma.datenschutzUrl !== null) {
    return (
      <a href={firma.datenschutzUrl} className={className} rel="noreferrer">
        Datenschutz
      </a>
    )
  }

  async function openDialog() {
    try {
      // Where that takes long, the line of the page says so.
      const loaded = await whileSending(loadDialog)
      setDialog(() => loaded)
      setOpen(true)
    } catch {
      // The same text is a page.
      await navigate('/datenschutz')
    }
  }

  function onClick(event: MouseEvent<HTMLAnchorElement>) {
    if (!isPlainClick(event)) return
    event.preventDefault()
    void openDialog()
  }

  return (
    <>
      <PlainLink
        to="/datenschutz"
        className={className}
        aria-haspopup="dialog"
        onClick={onClick}
        onPointerEnter={preloadDialog}
        onFocus={preloadDialog}
      >
        Datenschutz
      </PlainLink>
      {Dialog && <Dialog firma={firma.name} open={open} onClose={() => setOpen(false)} />}
    </>
  )
}
