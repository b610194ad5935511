import { desc, or, type SQL, sql } from 'drizzle-orm'
import type { Executor } from '#app/server/db/database.server.ts'
import { properties } from '#app/server/db/schema/liegenschaften.ts'
import type { FilterOption } from '#app/shared/lists/filter-option.ts'

const OPTIONS_MAX = 200

/** Liegenschaften that a filter offers by name, the chosen ones first. `isOffered`: condition on `properties`. */
export async function listLiegenschaftOptions(
  db: Executor,
  { isOffered, chosen }: { isOffered: SQL; chosen: readonly string[] },
): Promise<FilterOption[]> {
  const isChosen = sql`${properties.id} = any(${sql.param(chosen)}::uuid[])`
  return db
    .select({ id: properties.id, text: properties.name })
    .from(properties)
    .where(or(isChosen, isOffered))
    .orderBy(desc(isChosen), properties.name, properties.id)
    .limit(OPTIONS_MAX)
}
