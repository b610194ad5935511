import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import { SUCHE_QUIET_MS } from '#app/components/hooks/use-search-field.ts'
import type { ExposeFilter } from '#app/shared/exposes/expose.types.ts'
import { listUrl } from '#app/shared/exposes/list-url.ts'

export type ChangeFilter = (part: Partial<ExposeFilter>, options?: { immediate?: boolean }) => void

/**
 * Changes the list's filter through its URL. Changes that follow quickly on one another are one navigation; the focus
 * stays where it is, the history gets no entry for every letter, and every change starts at the first page. `draft`: what
 * the fields say, which may be ahead of the URL.
 */
export function useListFilter(filter: ExposeFilter): { change: ChangeFilter; draft: RefObject<ExposeFilter> } {
  const navigate = useNavigate()
  const draft = useRef(filter)
  /** The last change that the URL has not caught up with: an earlier one that only now is there must not undo it. */
  const ahead = useRef<ExposeFilter | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  useLayoutEffect(() => {
    if (!ahead.current) draft.current = filter
  }, [filter])
  useEffect(() => () => clearTimeout(timer.current), [])

  const change = useCallback<ChangeFilter>(
    (part, { immediate = false } = {}) => {
      const next = { ...draft.current, ...part, page: 1 }
      draft.current = next
      ahead.current = next
      clearTimeout(timer.current)
      const go = async () => {
        await navigate(listUrl(next), { replace: true, preventScrollReset: true })
        if (ahead.current === next) ahead.current = null
      }
      if (immediate) void go()
      else timer.current = setTimeout(go, SUCHE_QUIET_MS)
    },
    [navigate],
  )
  return { change, draft }
}
