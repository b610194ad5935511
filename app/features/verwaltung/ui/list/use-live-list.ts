import { useFetcher } from 'react-router'
import { withQuery } from '#app/shared/lists/with-query.ts'
import { useVerwaltungEvents } from '../use-verwaltung-events.ts'

type Options = { thema: Parameters<typeof useVerwaltungEvents>[0][number]; path: string; params: URLSearchParams }

/**
 * Returns the rows of the page load with live updates (VERWALTUNG-5). The loader of `path` gets the time of the page
 * load as `geladen` and must return it as `loadedAt`. Lists of inquiries and Exposés only count later rows.
 */
export function useLiveList<Loaded extends { loadedAt: string }>(data: Loaded, { thema, path, params }: Options) {
  const { load, data: fresh } = useFetcher<Loaded>()
  useVerwaltungEvents([thema], () => {
    const query = new URLSearchParams(params)
    query.set('geladen', data.loadedAt)
    void load(withQuery(path, query))
  })
  return fresh?.loadedAt === data.loadedAt ? fresh : data
}
