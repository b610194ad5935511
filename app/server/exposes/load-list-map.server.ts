import type { Executor } from '#app/server/db/database.server.ts'
import { type LageGroup, toListMapView } from '#app/server/lage/list-map-view.server.ts'
import type { ExposeFilter } from '#app/shared/exposes/expose.types.ts'
import type { ListMapView } from '#app/shared/lage/list-map.ts'
import { getCountMemories } from './count-memories.server.ts'
import { groupByLage } from './list-map.repository.server.ts'
import { sucheWithLimit } from './search-exposes.server.ts'

type Options = {
  filter: ExposeFilter
  count: number
  signal?: AbortSignal
}

/** Map of a list (LAGE-6); null in other views or if the map is empty. Throws the errors of `searchExposes`. */
export async function loadListMap(db: Executor, { filter, count, signal }: Options): Promise<ListMapView | null> {
  if (filter.view !== 'karte') return null
  const { view: _, page: __, sorting: ___, suche, ...others } = filter
  const key = JSON.stringify({ suche: suche.toLowerCase(), ...others })
  const load = (givenUp: AbortSignal): Promise<LageGroup[]> =>
    suche === ''
      ? groupByLage(db, { filter })
      : sucheWithLimit(db, { filter, signal: givenUp, run: (tx) => groupByLage(tx, { filter }) })
  const groups = await getCountMemories().maps.getOrLoad(key, load, signal)
  return toListMapView(groups, { filter, count })
}
