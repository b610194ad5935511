import { useCallback, useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import { SUCHE_RUHE_MS } from '#app/components/hooks/use-such-feld.ts'
import type { ExposeFilter } from '#app/shared/exposes/expose.types.ts'
import { listenUrl } from '#app/shared/exposes/listen-url.ts'

export type AendereFilter = (teil: Partial<ExposeFilter>, options?: { sofort?: boolean }) => void

/**
 * Changes the list's filter through its URL. Changes that follow quickly on one another are one navigation; the focus
 * stays where it is, the history gets no entry for every letter, and every change starts at the first page.
 */
export function useListenFilter(filter: ExposeFilter): AendereFilter {
  const navigate = useNavigate()
  /** What the fields say, which may be ahead of the URL. */
  const entwurf = useRef(filter)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  useEffect(() => {
    if (timer.current === undefined) entwurf.current = filter
  }, [filter])
  useEffect(() => () => clearTimeout(timer.current), [])

  return useCallback(
    (teil, { sofort = false } = {}) => {
      entwurf.current = { ...entwurf.current, ...teil, seite: 1 }
      clearTimeout(timer.current)
      const go = () => {
        timer.current = undefined
        void navigate(listenUrl(entwurf.current), { replace: true, preventScrollReset: true })
      }
      if (sofort) go()
      else timer.current = setTimeout(go, SUCHE_RUHE_MS)
    },
    [navigate],
  )
}
