import { useFetcher, useSearchParams } from 'react-router'
import type { List } from '#app/shared/lists/define-list.ts'
import { withQuery } from '#app/shared/lists/with-query.ts'
import { useVerwaltungEvents } from '../use-verwaltung-events.ts'

type Options<Filter, Sort extends string, Column extends string> = {
  thema: Parameters<typeof useVerwaltungEvents>[0][number]
  list: List<Filter, Sort, Column>
  /** Page that contains the list; default: `list.path`. */
  path?: string
}

/**
 * Returns the rows of the page load with live updates (VERWALTUNG-5). The loader of the page gets the time of the page
 * load as `geladen` and must return it as `loadedAt`. The loader leaves out later rows and counts them as `newCount`.
 */
export function useLiveList<Loaded extends { loadedAt: string }, Filter, Sort extends string, Column extends string>(
  data: Loaded,
  { thema, list, path = list.path }: Options<Filter, Sort, Column>,
) {
  const params = list.params(list.read(useSearchParams()[0]))
  const { load, data: fresh } = useFetcher<Loaded>()
  useVerwaltungEvents([thema], () => {
    params.set('geladen', data.loadedAt)
    void load(withQuery(path, params))
  })
  return fresh?.loadedAt === data.loadedAt ? fresh : data
}
