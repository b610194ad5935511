import { useLocation } from 'react-router'
import { useHydrated } from '#app/components/hooks/use-hydrated.ts'
import { LIST_PATH } from '#app/shared/exposes/list-path.ts'
import { isText, objectOf } from '#app/shared/json/guards.ts'

const isOpenedFrom = objectOf({ from: isText })

export function findListBefore(state: unknown): string | null {
  if (!isOpenedFrom(state)) return null
  const [path = ''] = state.from.split('?', 1)
  return Object.values(LIST_PATH).includes(path) ? state.from : null
}

/** URL of the list from which the page was opened (EXPOSE-3). Null if unknown, on the server and during hydration. */
export function useListBefore(): string | null {
  const { state } = useLocation()
  return useHydrated() ? findListBefore(state) : null
}
