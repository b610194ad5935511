import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'

/**
 * Returns the id of the section at the top of the window. At the end of the page, where short sections cannot reach the
 * top, it returns the section named in the URL's fragment.
 */
export function useCurrentSection(ids: readonly string[]): string | undefined {
  const [{ visible, atEnd }, setState] = useState({ visible: ids, atEnd: false })
  const named = useLocation().hash.slice(1)
  useEffect(() => {
    const seen = new Set<string>()
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) {
          if (isIntersecting) seen.add(target.id)
          else seen.delete(target.id)
        }
        const { scrollTop, clientHeight, scrollHeight } = document.documentElement
        const isEnd = scrollTop + clientHeight >= scrollHeight - 1
        setState({ visible: ids.filter((id) => seen.has(id)), atEnd: isEnd })
      },
      { rootMargin: '-96px 0px 0px 0px' },
    )
    for (const id of ids) {
      const section = document.getElementById(id)
      if (section) observer.observe(section)
    }
    return () => observer.disconnect()
  }, [ids])
  return atEnd && visible.includes(named) ? named : visible[0]
}
