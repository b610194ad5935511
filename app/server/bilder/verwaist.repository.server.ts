import { and, asc, eq, gt, inArray, isNotNull, lte, type SQL, sql } from 'drizzle-orm'
import type { Executor } from '#app/server/db/database.server.ts'
import { bildAuftraege } from '#app/server/db/schema/bild-auftraege.ts'
import { bilder } from '#app/server/db/schema/bilder.ts'
import { exposes, units } from '#app/server/db/schema/exposes.ts'
import { liegenschaftExposeinfos } from '#app/server/db/schema/liegenschaften.ts'
import { openimmoGruppen, openimmoObjekte } from '#app/server/db/schema/openimmo.ts'

export async function listBelow(
  db: Executor,
  { prefix, after, limit }: { prefix: string; after: string; limit: number },
): Promise<string[]> {
  const rows = await db
    .select({ quelle: bilder.quelle })
    .from(bilder)
    .where(and(gt(bilder.quelle, after), sql`starts_with(${bilder.quelle}, ${prefix})`))
    .orderBy(asc(bilder.quelle))
    .limit(limit)
  return rows.map(({ quelle }) => quelle)
}

export async function markVerwaiste(
  db: Executor,
  { quellen, now }: { quellen: readonly string[]; now: Date },
): Promise<void> {
  const isFree = isShownNowhere(sql`quelle`)
  await db.execute(sql`
    update ${bilder} b set verwaist_seit = case when frei.ist then ${now.toISOString()}::timestamptz end
    from (select quelle, ${isFree} as ist from unnest(${sql.param([...quellen])}::text[]) as quelle) frei
    where b.quelle = frei.quelle and frei.ist <> (b.verwaist_seit is not null)`)
}

/** Lists pictures unused since `before`, oldest first. Omits those that the last import of an object or house names. */
export async function listVerwaiste(
  db: Executor,
  { prefix, before, limit }: { prefix: string; before: Date; limit: number },
): Promise<string[]> {
  const { rows } = await db.execute<{ quelle: string }>(sql`
    with gesagt as (
      select jsonb_path_query(werte, '$.images[*].url') #>> '{}' as pfad from ${openimmoObjekte}
      union select werte ->> 'floorPlan' from ${openimmoObjekte}
      union select jsonb_path_query(werte, '$.imageUrls[*]') #>> '{}' from ${openimmoGruppen})
    select quelle from ${bilder} left join gesagt on pfad = quelle
    where verwaist_seit <= ${before.toISOString()}::timestamptz and starts_with(quelle, ${prefix}) and pfad is null
    order by verwaist_seit, quelle limit ${limit}`)
  return rows.map(({ quelle }) => quelle)
}

export async function deleteVerwaist(
  tx: Executor,
  { quelle, before }: { quelle: string; before: Date },
): Promise<boolean> {
  const rows = await tx
    .delete(bilder)
    .where(and(eq(bilder.quelle, quelle), lte(bilder.verwaistSeit, before), isShownNowhere(quelle)))
    .returning({ quelle: bilder.quelle })
  if (rows.length > 0) await tx.delete(bildAuftraege).where(eq(bildAuftraege.ziel, quelle))
  return rows.length > 0
}

/** Condition: nothing uses the picture. Hidden and archived Exposés count as use. */
function isShownNowhere(quelle: SQL | string): SQL {
  return sql`(not exists (
      select from ${exposes} e where expose_bild_pfade(e.images, e.floor_plan) @> array[${quelle}::text])
    and not exists (
      select from ${liegenschaftExposeinfos} l
      where liegenschaft_bild_pfade(l.image_urls, l.floor_plan_url) @> array[${quelle}::text])
    and not exists (select from ${units} u where u.floor_plan = ${quelle}))`
}

export async function unmarkVerwaiste(tx: Executor, { quellen }: { quellen: readonly string[] }): Promise<void> {
  await tx
    .update(bilder)
    .set({ verwaistSeit: null })
    .where(and(inArray(bilder.quelle, [...quellen]), isNotNull(bilder.verwaistSeit)))
}
