import type { Executor } from '#app/server/db/database.server.ts'
import type { WbsQuote } from '#app/shared/verwaltung/liegenschaften/wbs-quote.ts'
import { countWbsFlats } from './wbs-quote.repository.server.ts'

/** Report of the flats of a Liegenschaft that require a WBS (WBS-8); null if no flat does. */
export async function loadWbsQuote(db: Executor, { propertyId }: { propertyId: string }): Promise<WbsQuote | null> {
  const counts = await countWbsFlats(db, { propertyId })
  const rows = counts.filter(({ isBound }) => isBound).map(({ isBound: _, ...row }) => row)
  return rows.length === 0 ? null : { total: counts.reduce((sum, { flats }) => sum + flats, 0), rows }
}
