import { type ReactNode, useEffect, useRef } from 'react'
import { useNavigation } from 'react-router'
import { useIsSending } from '../form/sending.ts'
import { useDelayed } from '../hooks/use-delayed.ts'
import { useKeptPage } from '../hooks/use-kept-page.ts'
import { usePageFocus } from '../hooks/use-page-focus.ts'
import { usePlainLinks } from '../hooks/use-plain-links.ts'
import { OfflineNotice } from './offline-notice.tsx'

/** Main content. Shows a loading bar while a page loads or a form is sent. Focuses each new page (SEITE-14). */
export function Content({ children }: { children: ReactNode }) {
  const navigation = useNavigation()
  const { lost, isStuck } = useKeptPage()
  const location = isStuck ? undefined : navigation.location
  const isSending = useIsSending()
  const loading = useDelayed(location !== undefined || isSending)
  const main = useRef<HTMLElement>(null)
  const title = usePageFocus(main)
  useTypedLink(location)
  usePlainLinks()
  return (
    <>
      <p className="sr-only" aria-live="polite">
        {title}
      </p>
      {loading && <div className="navigation-progress" role="progressbar" aria-label="Seite wird geladen" />}
      <main ref={main} id="inhalt" tabIndex={-1} aria-busy={loading || undefined}>
        {children}
      </main>
      {lost && <OfflineNotice lost={lost} />}
    </>
  )
}

/** Marks the tapped link while its page is loading. */
function useTypedLink(target: { pathname: string; key: string } | undefined): void {
  const typed = useRef<HTMLAnchorElement | null>(null)
  useEffect(() => {
    const remember = ({ target }: MouseEvent) => {
      typed.current = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null
    }
    // Runs before React's own listener, which stops at the link and may start to navigate.
    document.addEventListener('click', remember, { capture: true })
    return () => document.removeEventListener('click', remember, { capture: true })
  }, [])
  const { pathname, key } = target ?? {}
  useEffect(() => {
    const link = typed.current
    if (!link || key === undefined || link.pathname !== pathname) return
    link.dataset.pending = ''
    return () => {
      delete link.dataset.pending
    }
  }, [pathname, key])
}
