import { useEffect } from 'react'
import { useNavigate } from 'react-router'

/** Opens every `PlainLink` of the page by the router; new tabs, downloads and the like are left to the browser. */
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
      // Who opens the page that is shown does not have to go back through it twice, as with the router's own links.
      const from = pathname + search
      // `from`: so that a page can lead back to the list that it was opened from.
      void navigate(to, { replace: to === from + hash, state: { from } })
    }
    document.addEventListener('click', onClick)
    return () => document.removeEventListener('click', onClick)
  }, [navigate])
}
