import { and, isNotNull, type SQL, sql } from 'drizzle-orm'
import type { Executor } from '#app/server/db/database.server.ts'
import { exposes } from '#app/server/db/schema/exposes.ts'
import type { LageGroup } from '#app/server/lage/list-map-view.server.ts'
import type { ExposeFilter } from '#app/shared/exposes/expose.types.ts'
import {
  containsPerIndex,
  containsPerRow,
  hasTrigram,
  hasWishes,
  inOrte,
  inRanges,
  isKind,
} from './expose-conditions.repository.server.ts'

/** Number of cells of the grid on the map, south to north and west to east. More markers would overlap on a phone. */
const FIELDS = { north: 8, east: 10 }

/** Returns at most 80 groups of flats. Reads the index of positions, and one example row per group. */
export async function groupByLage(db: Executor, { filter }: { filter: ExposeFilter }): Promise<LageGroup[]> {
  const found = and(
    isKind(filter.kind),
    isNotNull(exposes.lageBreitengrad),
    inRanges(filter),
    inOrte(filter),
    hasWishes(filter),
    contains(filter),
  )
  const { rows } = await db.execute<LageGroup>(sql`
    with treffer as materialized (
      select ${exposes.lageBreitengrad} as breite, ${exposes.lageLaengengrad} as laenge, ${exposes.ort} as ort
      from ${exposes} where ${found}
    ), rand as (
      select min(breite) as sued, max(breite) as nord, min(laenge) as west, max(laenge) as ost from treffer
    ), gruppen as (
      select count(*)::int as anzahl, min(ort) = max(ort) as ein_ort, avg(breite) as breite, avg(laenge) as laenge,
        min(breite) as sued, max(breite) as nord, min(laenge) as west, max(laenge) as ost
      from treffer, (select sued as s, nord as n, west as w, ost as o from rand) as r
      group by ${fieldOf('breite', 's', 'n', FIELDS.north)}, ${fieldOf('laenge', 'w', 'o', FIELDS.east)}
    )
    select anzahl as count, ein_ort as "isOneOrt", breite as breitengrad, laenge as laengengrad, sued as south, nord as north, west, ost as east,
      beispiel.*
    from gruppen cross join lateral (
      select ${exposes.id}, ${exposes.address}, ${exposes.city} from ${exposes}
      where ${found} and ${exposes.lageBreitengrad} between sued and nord and ${exposes.lageLaengengrad} between west and ost
      limit 1
    ) as beispiel
    order by anzahl desc, breite, laenge`)
  return rows
}

function fieldOf(value: string, from: string, to: string, fields: number): SQL {
  return sql.raw(
    `coalesce(least(floor((${value} - ${from}) / nullif(${to} - ${from}, 0) * ${fields}), ${fields - 1}), 0)`,
  )
}

function contains({ suche }: ExposeFilter): SQL | undefined {
  if (suche === '') return undefined
  return hasTrigram(suche) ? containsPerIndex(suche) : containsPerRow(suche)
}
