import { withQuery } from '../lists/with-query.ts'
import type { ExposeFilter } from './expose.types.ts'
import { toSearchParams } from './expose-filter.ts'
import { LIST_PATH } from './list-path.ts'

export function listUrl(filter: ExposeFilter): string {
  return withQuery(LIST_PATH[filter.kind], toSearchParams(filter))
}
