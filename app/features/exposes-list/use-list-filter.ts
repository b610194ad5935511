import { useCallback, useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import { SUCHE_QUIET_MS } from '#app/components/hooks/use-search-field.ts'
import type { ExposeFilter } from '#app/shared/exposes/expose.types.ts'
import { listUrl } from '#app/shared/exposes/list-url.ts'

export type ChangeFilter = (part: Partial<ExposeFilter>, options?: { immediate?: boolean }) => void

/**
 * Changes the list's filter through its URL. Changes that follow quickly on one another are one navigation; the focus
 * stays where it is, the history gets no entry for every letter, and every change starts at the first page.
 */
export function useListFilter(filter: ExposeFilter): ChangeFilter {
  const navigate = useNavigate()
  /** What the fields say, which may be ahead of the URL. */
  const draft = useRef(filter)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  useEffect(() => {
    if (timer.current === undefined) draft.current = filter
  }, [filter])
  useEffect(() => () => clearTimeout(timer.current), [])

  return useCallback(
    (part, { immediate = false } = {}) => {
      draft.current = { ...draft.current, ...part, page: 1 }
      clearTimeout(timer.current)
      const go = () => {
        timer.current = undefined
        void navigate(listUrl(draft.current), { replace: true, preventScrollReset: true })
      }
      if (immediate) go()
      else timer.current = setTimeout(go, SUCHE_QUIET_MS)
    },
    [navigate],
  )
}
