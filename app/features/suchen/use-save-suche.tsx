import { type MouseEvent, type ReactNode, useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useLateDialog } from '#app/components/hooks/use-late-dialog.ts'
import { useAngemeldet } from '#app/components/konto/use-angemeldet.ts'
import { Banner } from '#app/components/ui/banner.tsx'
import { ButtonLink } from '#app/components/ui/button.tsx'
import { isPlainClick } from '#app/components/ui/is-plain-click.ts'
import type { ExposeFilter } from '#app/shared/exposes/expose.types.ts'
import { hasWish, mailSucheUrl, newSucheUrl, withoutWish } from '#app/shared/suchen/suche-url.ts'

const loadDialog = async () => (await import('./save-dialog.tsx')).SaveDialog

/**
 * Button and dialog for saving a search. Pages without a session are cached for everybody: there the button opens a
 * page that asks for an address or the sign-in, and then returns to the dialog. Without JavaScript, or if the dialog
 * fails to load, the button links to the form's page.
 */
export function useSaveSuche(filter: ExposeFilter): { button: ReactNode; dialog: ReactNode } {
  const isAngemeldet = useAngemeldet() !== null
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const wish = isAngemeldet && hasWish(search)
  const page = isAngemeldet ? newSucheUrl(filter) : mailSucheUrl(filter)
  const { Dialog, open, show, onClose, preloadProps } = useLateDialog(loadDialog, () => void navigate(page))
  const [times, setTimes] = useState(0)

  function openDialog() {
    setTimes(times + 1)
    show()
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: a wish is followed once, not at each rendering
  useEffect(() => {
    if (wish) openDialog()
  }, [wish])

  function closeDialog() {
    onClose()
    if (wish) void navigate(pathname + withoutWish(search), { replace: true, preventScrollReset: true })
  }

  function onClick(event: MouseEvent<HTMLAnchorElement>) {
    if (!isPlainClick(event)) return
    event.preventDefault()
    openDialog()
  }

  const button = (
    <ButtonLink
      to={page}
      variant="ghost"
      size="small"
      icon="bell"
      className="whitespace-nowrap"
      {...(isAngemeldet ? { onClick, ...preloadProps } : { rel: 'nofollow' })}
    >
      Suche speichern
    </ButtonLink>
  )
  const dialog = (
    <>
      {wish && (
        <div className="page-width mb-6 hidden noscript:block" role="status">
          <Banner color="green" icon="circle-check" title="Sie sind angemeldet" action={button}>
            Jetzt können Sie Ihre Suche speichern.
          </Banner>
        </div>
      )}
      {Dialog && <Dialog key={times} filter={filter} open={open} onClose={closeDialog} />}
    </>
  )
  return { button, dialog }
}
