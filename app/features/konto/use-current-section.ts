import { useEffect, useState } from 'react'

/** The id of the section that stands in the upper part of the window; the first one until the page is scrolled. */
export function useCurrentSection(ids: readonly string[]): string | undefined {
  const [current, setCurrent] = useState(ids[0])
  useEffect(() => {
    const visible = new Set<string>()
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) {
          if (isIntersecting) visible.add(target.id)
          else visible.delete(target.id)
        }
        const first = ids.find((id) => visible.has(id))
        if (first) setCurrent(first)
      },
      // Below the header, above the middle of the window.
      { rootMargin: '-96px 0px -55% 0px' },
    )
    for (const id of ids) {
      const section = document.getElementById(id)
      if (section) observer.observe(section)
    }
    return () => observer.disconnect()
  }, [ids])
  return current
}
