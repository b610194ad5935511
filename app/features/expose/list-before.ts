import { useLocation } from 'react-router'
import { useHydrated } from '#app/components/hooks/use-hydrated.ts'
import { LIST_PATH } from '#app/shared/exposes/list-path.ts'
import { isText, objectOf } from '#app/shared/json/guards.ts'

const isOpenedFrom = objectOf({ from: isText })

/** The list that a page was opened from, with its search, out of what its link has left in the history; else null. */
export function findListBefore(state: unknown): string | null {
  if (!isOpenedFrom(state)) return null
  const [path = ''] = state.from.split('?', 1)
  return Object.values(LIST_PATH).includes(path) ? state.from : null
}

/** The list that the visitor comes from (EXPOSE-3). The server does not know it: null until the page is alive. */
export function useListBefore(): string | null {
  const { state } = useLocation()
  return useHydrated() ? findListBefore(state) : null
}
