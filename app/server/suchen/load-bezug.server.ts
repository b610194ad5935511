import type { Executor } from '#app/server/db/database.server.ts'
import { DomainError } from '#app/shared/domain-error.ts'
import type { SuchFilter } from '#app/shared/suchen/suche.types.ts'
import { findBezugTitle } from './suche.repository.server.ts'

/** @throws BEZUG_UNBEKANNT if the house or flat of the search is not public (SUCHE-7) */
export async function loadBezug(db: Executor, filter: SuchFilter): Promise<SuchFilter> {
  const { bezug } = filter
  if (!bezug) return filter
  const title = await findBezugTitle(db, bezug)
  if (title === null) {
    throw new DomainError('BEZUG_UNBEKANNT', 'Dieses Haus oder diese Wohnung steht nicht mehr im Portal.')
  }
  return { ...filter, bezug: { ...bezug, title } }
}
