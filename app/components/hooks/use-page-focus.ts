import { type RefObject, useEffect, useRef, useState } from 'react'
import { useLocation, useNavigation, useNavigationType } from 'react-router'

/** Focuses the new page; after Back or Forward, its link to the page just left. Returns the title to announce. */
export function usePageFocus(main: RefObject<HTMLElement | null>): string {
  const { pathname, search } = useLocation()
  const isBack = useNavigationType() === 'POP'
  const { state } = useNavigation()
  const shown = useRef({ pathname, search })
  const before = useRef<Element | null>(null)
  const [title, setTitle] = useState('')

  useEffect(() => {
    if (state !== 'idle') before.current = document.activeElement
  }, [state])

  useEffect(() => {
    const left = shown.current
    shown.current = { pathname, search }
    if (left.pathname === pathname || !main.current) return
    setTitle(document.title)
    const { activeElement } = document
    const isPagesChoice = activeElement !== before.current && main.current.contains(activeElement)
    if (isPagesChoice || document.querySelector('dialog:modal')) return
    const href = CSS.escape(left.pathname + left.search)
    const link = isBack ? main.current.querySelector<HTMLElement>(`a[href="${href}"]`) : null
    // The router has already scrolled the page.
    const target = link ?? main.current
    target.focus({ preventScroll: true })
  }, [pathname, search, isBack, main])

  return title
}
