import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import { SUCHE_QUIET_MS } from '#app/components/hooks/use-search-field.ts'
import type { ExposeFilter } from '#app/shared/exposes/expose.types.ts'
import { listUrl } from '#app/shared/exposes/list-url.ts'

export type ChangeFilter = (part: Partial<ExposeFilter>, options?: { immediate?: boolean }) => void

/**
 * State of the filter. Debounces quick changes into one navigation to the first page, which replaces the history entry.
 * `draft`: current values of the fields, possibly newer than the URL.
 */
export function useListFilter(filter: ExposeFilter): { change: ChangeFilter; draft: RefObject<ExposeFilter> } {
  const navigate = useNavigate()
  const draft = useRef(filter)
  /** Last change that is not in the URL yet; an earlier navigation that finishes late must not undo it. */
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
