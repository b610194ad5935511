import { useEffect, useState } from 'react'

/** The id of the section that stands in the upper part of the window; the first one until the page is scrolled. */
export function useAktuellerAbschnitt(ids: readonly string[]): string | undefined {
  const [aktuell, setAktuell] = useState(ids[0])
  useEffect(() => {
    const sichtbar = new Set<string>()
    const observer = new IntersectionObserver(
      (eintraege) => {
        for (const { target, isIntersecting } of eintraege) {
          if (isIntersecting) sichtbar.add(target.id)
          else sichtbar.delete(target.id)
        }
        const erste = ids.find((id) => sichtbar.has(id))
        if (erste) setAktuell(erste)
      },
      // Below the header, above the middle of the window.
      { rootMargin: '-96px 0px -55% 0px' },
    )
    for (const id of ids) {
      const abschnitt = document.getElementById(id)
      if (abschnitt) observer.observe(abschnitt)
    }
    return () => observer.disconnect()
  }, [ids])
  return aktuell
}
