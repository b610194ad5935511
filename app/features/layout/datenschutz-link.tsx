import type { MouseEvent } from 'react'
import { useNavigate } from 'react-router'
import { useLateDialog } from '#app/components/hooks/use-late-dialog.ts'
import { isPlainClick } from '#app/components/ui/is-plain-click.ts'
import { PlainLink } from '#app/components/ui/plain-link.tsx'
import type { FirmaView } from './firma.ts'

const loadDialog = async () => (await import('./datenschutz-dialog.tsx')).DatenschutzDialog

/**
 * Link to the privacy dialog, or to the company's own page if there is one (SEITE-4). It works as a plain link without
 * JavaScript, with a modifier key, or if the dialog fails to load.
 */
export function DatenschutzLink({ firma, className }: { firma: FirmaView; className?: string }) {
  const navigate = useNavigate()
  const { Dialog, open, show, onClose, preloadProps } = useLateDialog(loadDialog, () => void navigate('/datenschutz'))
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
    show()
  }

  return (
    <>
      <PlainLink to="/datenschutz" className={className} aria-haspopup="dialog" onClick={onClick} {...preloadProps}>
        Datenschutz
      </PlainLink>
      {Dialog && <Dialog firma={firma.name} open={open} onClose={onClose} />}
    </>
  )
}
