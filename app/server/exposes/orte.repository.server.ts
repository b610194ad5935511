import { and, sql } from 'drizzle-orm'
import type { Executor } from '#app/server/db/database.server.ts'
import { exposes } from '#app/server/db/schema/exposes.ts'
import type { ExposeFilter, OrtCount } from '#app/shared/exposes/expose.types.ts'
import { hasWishes, inRanges, inRangesByPreis, isKind, type Selection } from './expose-conditions.repository.server.ts'

export type Elsewhere = Pick<ExposeFilter, 'kind'> & Omit<Selection, 'orte'>

/**
 * Counts Exposés by town (LISTE-16); "" is a missing town. Reads only indexes: the smallest if only ranges are set,
 * otherwise one that begins with the town.
 */
export async function countByOrt(db: Executor, { filter }: { filter: Elsewhere }): Promise<OrtCount[]> {
  const wishes = hasWishes(filter)
  const parts = (wishes ? [inRanges(filter)] : inRangesByPreis(filter)).map(
    (fits) => sql`select ${exposes.ort} from ${exposes} where ${and(isKind(filter.kind), fits, wishes)}`,
  )
  const { rows } = await db.execute<OrtCount>(
    sql`select ort, count(*)::int as count from (${sql.join(parts, sql` union all `)}) as treffer group by ort`,
  )
  return rows
}
