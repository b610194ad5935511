import { useEffect } from 'react'
import { useNavigate } from 'react-router'

export function usePlainLinks(): void {
  const navigate = useNavigate()
  useEffect(() => {
    function onClick(event: MouseEvent) {
      const isPlainClick = event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
      if (!isPlainClick || event.defaultPrevented || !(event.target instanceof Element)) return
      const to = event.target.closest('a[data-plain]')?.getAttribute('href')
      if (!to) return
      event.preventDefault()
      const { pathname, search, hash } = window.location
      // Like the router's links: opening the current page replaces its history entry.
      const from = pathname + search
      // Lets a page link back to the list from which it was opened.
      void navigate(to, { replace: to === from + hash, state: { from }, viewTransition: isBildMoved(to) })
    }
    document.addEventListener('click', onClick)
    return () => document.removeEventListener('click', onClick)
  }, [navigate])
}

const isBildMoved = (to: string): boolean =>
  to.startsWith('/expose/') && !matchMedia('(prefers-reduced-motion)').matches
