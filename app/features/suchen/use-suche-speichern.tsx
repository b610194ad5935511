import { lazy, type MouseEvent, type ReactNode, Suspense, useCallback, useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useAngemeldet } from '#app/components/konto/use-angemeldet.ts'
import { Banner } from '#app/components/ui/banner.tsx'
import { ButtonLink } from '#app/components/ui/button.tsx'
import { isPlainClick } from '#app/components/ui/is-plain-click.ts'
import { showToast } from '#app/components/ui/toast.ts'
import type { ExposeFilter } from '#app/shared/exposes/expose.types.ts'
import { hatWunsch, neueSucheUrl, ohneWunsch, suchUrlMitWunsch } from '#app/shared/suchen/suche-url.ts'

/** Comes when somebody saves a search: most visitors never do. */
const SpeichernDialog = lazy(() => import('./speichern-dialog.tsx'))

/**
 * The button and the dialog of a list that saves its search. The page of a visitor without session is cached and the
 * same for everybody: there the button leads to the sign-in, and from it back to this list, which opens the dialog then.
 * Without a script the button is a link to the page with the same form.
 */
export function useSucheSpeichern(filter: ExposeFilter): { button: ReactNode; dialog: ReactNode } {
  const isAngemeldet = useAngemeldet() !== null
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const wunsch = isAngemeldet && hatWunsch(search)
  const [offen, setOffen] = useState(false)
  // Once it is there it stays: a closing dialog gives the focus back. Each opening starts anew.
  const [mal, setMal] = useState(0)
  const oeffne = useCallback(() => {
    setMal((bisher) => bisher + 1)
    setOffen(true)
  }, [])

  useEffect(() => {
    if (wunsch) oeffne()
  }, [wunsch, oeffne])

  const schliesse = useCallback(() => {
    setOffen(false)
    if (wunsch) void navigate(pathname + ohneWunsch(search), { replace: true, preventScrollReset: true })
  }, [wunsch, navigate, pathname, search])

  function onClick(event: MouseEvent<HTMLAnchorElement>) {
    if (!isAngemeldet) {
      showToast({ titel: 'Bitte melden Sie sich an', text: 'Danach speichern Sie hier Ihre Suche.' })
      return
    }
    if (!isPlainClick(event)) return
    event.preventDefault()
    oeffne()
  }

  const button = isAngemeldet ? (
    <ButtonLink to={neueSucheUrl(filter)} variant="ghost" size="sm" icon="bell" onClick={onClick}>
      Suche speichern
    </ButtonLink>
  ) : (
    <ButtonLink
      to={`/login?${new URLSearchParams({ weiter: suchUrlMitWunsch(filter) })}`}
      variant="ghost"
      size="sm"
      icon="bell"
      rel="nofollow"
      title="Anmeldung nötig"
      onClick={onClick}
    >
      Suche speichern
    </ButtonLink>
  )
  const dialog = (
    <>
      {wunsch && (
        <div className="wrap mb-6 hidden noscript:block" role="status">
          <Banner farbe="green" icon="circle-check" titel="Sie sind angemeldet" aktion={button}>
            Jetzt können Sie Ihre Suche speichern.
          </Banner>
        </div>
      )}
      {mal > 0 && (
        <Suspense fallback={null}>
          <SpeichernDialog key={mal} filter={filter} open={offen} onClose={schliesse} />
        </Suspense>
      )}
    </>
  )
  return { button, dialog }
}
