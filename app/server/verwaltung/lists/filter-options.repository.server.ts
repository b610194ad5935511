import { and, inArray, notInArray, type SQL } from 'drizzle-orm'
import type { Executor } from '#app/server/db/database.server.ts'
import { properties } from '#app/server/db/schema/liegenschaften.ts'
import type { FilterOption } from '#app/shared/lists/filter-option.ts'

const OPTIONS_MAX = 200

/** Liegenschaften that a filter offers by name, the chosen ones first. `isOffered`: condition on `properties`. */
export async function listLiegenschaftOptions(
  db: Executor,
  { isOffered, chosen }: { isOffered: SQL; chosen: readonly string[] },
): Promise<FilterOption[]> {
  const select = (where: SQL | undefined) =>
    db
      .select({ id: properties.id, text: properties.name })
      .from(properties)
      .where(where)
      .orderBy(properties.name, properties.id)
      .limit(OPTIONS_MAX)
  // Two statements, so that the second walks the index of names and stops at the limit.
  const [first, others] = await Promise.all([
    chosen.length > 0 ? select(inArray(properties.id, [...chosen])) : [],
    select(and(chosen.length > 0 ? notInArray(properties.id, [...chosen]) : undefined, isOffered)),
  ])
  return [...first, ...others]
}
