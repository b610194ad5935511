import { and, asc, count, desc, ne } from 'drizzle-orm'
import type { Executor } from '#app/server/db/database.server.ts'
import { exposes } from '#app/server/db/schema/exposes.ts'
import type { ExposeFilter, OrtCount } from '#app/shared/exposes/expose.types.ts'
import { isKind } from './expose-conditions.repository.server.ts'

/** Counts Exposés by town, largest first, with an index-only scan. */
export async function countByOrt(db: Executor, { kind }: { kind: ExposeFilter['kind'] }): Promise<OrtCount[]> {
  return db
    .select({ ort: exposes.ort, count: count() })
    .from(exposes)
    .where(and(isKind(kind), ne(exposes.ort, '')))
    .groupBy(exposes.ort)
    .orderBy(desc(count()), asc(exposes.ort))
}
