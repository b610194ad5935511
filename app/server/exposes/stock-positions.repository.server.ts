import { sql } from 'drizzle-orm'
import type { Executor } from '#app/server/db/database.server.ts'
import { exposes } from '#app/server/db/schema/exposes.ts'
import { liegenschaftExposeinfos } from '#app/server/db/schema/liegenschaften.ts'
import type { Position } from '#app/shared/lage/lage.ts'

export type PositionCounts = Record<'liegenschaften' | 'liegenschaftenWithout' | 'exposes' | 'exposesWithout', number>

const STOCK = sql`(
  select lage_breitengrad as breitengrad, lage_laengengrad as laengengrad, true as is_liegenschaft
  from ${liegenschaftExposeinfos} where archiviert_am is null
  union all
  select lage_breitengrad, lage_laengengrad, false from ${exposes} where archiviert_am is null) as stock`

/** Lists positions of the stock, rounded to a kilometre. A hidden address has the centre of its grid cell (LAGE-2). */
export async function listStockPositions(db: Executor): Promise<Position[]> {
  const { rows } = await db.execute<Position>(sql`
    select distinct round(breitengrad::numeric, 2)::float8 as breitengrad, round(laengengrad::numeric, 2)::float8 as laengengrad
    from ${STOCK} where breitengrad is not null order by 1, 2`)
  return rows
}

export async function countStockPositions(db: Executor): Promise<PositionCounts> {
  const count = (condition: string) => sql`count(*) filter (where ${sql.raw(condition)})::int`
  const { rows } = await db.execute<PositionCounts>(sql`
    select ${count('is_liegenschaft')} as liegenschaften,
      ${count('is_liegenschaft and breitengrad is null')} as "liegenschaftenWithout",
      ${count('not is_liegenschaft')} as exposes,
      ${count('not is_liegenschaft and breitengrad is null')} as "exposesWithout"
    from ${STOCK}`)
  return rows[0] ?? { liegenschaften: 0, liegenschaftenWithout: 0, exposes: 0, exposesWithout: 0 }
}
