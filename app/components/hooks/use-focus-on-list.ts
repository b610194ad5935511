import { useEffect, useRef } from 'react'
import { useLocation, useNavigationType } from 'react-router'

/** After a change of `page`, scrolls to the list and focuses its heading. Does nothing after Back or Forward. */
export function useFocusOnList(page: number, head: { current: HTMLHeadingElement | null }): void {
  const { key } = useLocation()
  const kind = useNavigationType()
  const before = useRef({ page, key })
  useEffect(() => {
    const { page: oldPage, key: oldKey } = before.current
    before.current = { page, key }
    if (oldKey === key || kind === 'POP') return
    const paged = oldPage !== page && kind === 'PUSH'
    if (paged || document.activeElement === document.body) head.current?.focus({ preventScroll: true })
    if (paged) head.current?.scrollIntoView({ block: 'start' })
  }, [page, key, kind, head])
}
