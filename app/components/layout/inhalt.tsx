import { type ReactNode, useEffect, useRef } from 'react'
import { useNavigation } from 'react-router'
import { useIsSending } from '../formular/sending.ts'
import { useDelayed } from '../hooks/use-delayed.ts'
import { usePlainLinks } from '../hooks/use-plain-links.ts'

/**
 * The content of a page. While the next one loads, or a form is on its way, for longer than a moment, a bar under the
 * header says so and the content is busy; the link that was tapped says so at once.
 */
export function Inhalt({ children }: { children: ReactNode }) {
  const { state, location } = useNavigation()
  const isSending = useIsSending()
  const laedt = useDelayed(state !== 'idle' || isSending)
  useGetippterLink(location)
  usePlainLinks()
  return (
    <>
      {laedt && <div className="fortschritt" role="progressbar" aria-label="Seite wird geladen" />}
      <main id="inhalt" tabIndex={-1} aria-busy={laedt || undefined}>
        {children}
      </main>
    </>
  )
}

/** Marks the link that leads to `ziel` as the one that was tapped, until something else is on its way. */
function useGetippterLink(ziel: { pathname: string; key: string } | undefined): void {
  const getippt = useRef<HTMLAnchorElement | null>(null)
  useEffect(() => {
    const merke = ({ target }: MouseEvent) => {
      getippt.current = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null
    }
    // Before React's own listener, which stops at the link and may start to navigate.
    document.addEventListener('click', merke, { capture: true })
    return () => document.removeEventListener('click', merke, { capture: true })
  }, [])
  const { pathname, key } = ziel ?? {}
  useEffect(() => {
    const link = getippt.current
    if (!link || key === undefined || link.pathname !== pathname) return
    link.dataset.unterwegs = ''
    return () => {
      delete link.dataset.unterwegs
    }
  }, [pathname, key])
}
