import { sql } from 'drizzle-orm'
import type { Executor } from '#app/server/db/database.server.ts'
import { exposes } from '#app/server/db/schema/exposes.ts'
import type { LageOrt } from '#app/shared/lage/lage-ort.ts'

/** Maximum number of places, since browsers load them all. Places with the most Exposés are listed first. */
const MAX = 2_000

/** Maximum length of a place name in characters; longer texts in the column are not names. */
const MAX_LENGTH = 60

/** Lists towns and postcodes, largest first, with the average of their public positions (LAGE-2), rounded to 100 m. */
export async function listLageOrte(db: Executor): Promise<LageOrt[]> {
  const plz = sql<string>`btrim(coalesce(${exposes.zipCode}, ''))`
  const middle = (degrees: typeof exposes.lageBreitengrad | typeof exposes.lageLaengengrad) =>
    sql<number>`round(avg(${degrees})::numeric, 3)::float8`
  const { rows } = await db.execute<LageOrt>(sql`
    select name, ${middle(exposes.lageBreitengrad)} as breitengrad, ${middle(exposes.lageLaengengrad)} as laengengrad
    from ${exposes} cross join lateral (values (${exposes.ort}), (${plz})) as ort (name)
    where ${exposes.oeffentlich} and ${exposes.lageBreitengrad} is not null
      and char_length(name) between 1 and ${MAX_LENGTH}
    group by name order by count(*) desc, name limit ${MAX}`)
  return rows
}
