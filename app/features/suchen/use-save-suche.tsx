import { lazy, type MouseEvent, type ReactNode, Suspense, useCallback, useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useAngemeldet } from '#app/components/konto/use-angemeldet.ts'
import { Banner } from '#app/components/ui/banner.tsx'
import { ButtonLink } from '#app/components/ui/button.tsx'
import { isPlainClick } from '#app/components/ui/is-plain-click.ts'
import type { ExposeFilter } from '#app/shared/exposes/expose.types.ts'
import { hasWish, mailSucheUrl, newSucheUrl, withoutWish } from '#app/shared/suchen/suche-url.ts'

/** Comes when somebody saves a search: most visitors never do. */
const SaveDialog = lazy(() => import('./save-dialog.tsx'))

/**
 * The button and the dialog of a list that saves its search. The page of a visitor without session is cached and the
 * same for everybody: there the button leads to a page that asks for an address alone, or for the sign-in, and from it back to this list, which
 * opens the dialog then.
 * Without a script the button is a link to the page with the same form.
 */
export function useSaveSuche(filter: ExposeFilter): { button: ReactNode; dialog: ReactNode } {
  const isAngemeldet = useAngemeldet() !== null
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const wish = isAngemeldet && hasWish(search)
  const [open, setOpen] = useState(false)
  // Once it is there it stays: a closing dialog gives the focus back. Each opening starts anew.
  const [times, setTimes] = useState(0)
  const openDialog = useCallback(() => {
    setTimes((previous) => previous + 1)
    setOpen(true)
  }, [])

  useEffect(() => {
    if (wish) openDialog()
  }, [wish, openDialog])

  const closeDialog = useCallback(() => {
    setOpen(false)
    if (wish) void navigate(pathname + withoutWish(search), { replace: true, preventScrollReset: true })
  }, [wish, navigate, pathname, search])

  function onClick(event: MouseEvent<HTMLAnchorElement>) {
    if (!isPlainClick(event)) return
    event.preventDefault()
    openDialog()
  }

  const button = isAngemeldet ? (
    <ButtonLink
      to={newSucheUrl(filter)}
      variant="ghost"
      size="small"
      icon="bell"
      className="whitespace-nowrap"
      onClick={onClick}
    >
      Suche speichern
    </ButtonLink>
  ) : (
    <ButtonLink
      to={mailSucheUrl(filter)}
      variant="ghost"
      size="small"
      icon="bell"
      className="whitespace-nowrap"
      rel="nofollow"
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
      {times > 0 && (
        <Suspense fallback={null}>
          <SaveDialog key={times} filter={filter} open={open} onClose={closeDialog} />
        </Suspense>
      )}
    </>
  )
  return { button, dialog }
}
