import { and, eq, inArray, or, sql } from 'drizzle-orm'
import type { Executor } from '#app/server/db/database.server.ts'
import { bildAuftraege } from '#app/server/db/schema/bild-auftraege.ts'
import { bilder } from '#app/server/db/schema/bilder.ts'
import { exposes, units } from '#app/server/db/schema/exposes.ts'
import { liegenschaftExposeinfos } from '#app/server/db/schema/liegenschaften.ts'
import { Statements, UNNAMED } from '#app/server/db/statements.server.ts'
import type { BildRow } from './bild-columns.repository.server.ts'

type NewBild = typeof bilder.$inferInsert

export async function listBilder(db: Executor, quellen: readonly string[]): Promise<BildRow[]> {
  return BILDER.get(db, '', () => prepareBilder(db)).execute({ quellen })
}

const BILDER = new Statements<ReturnType<typeof prepareBilder>>()

function prepareBilder(db: Executor) {
  // One array parameter keeps the statement's text the same for any number of pictures.
  const quellen = sql.placeholder('quellen')
  return db.select().from(bilder).where(sql`${bilder.quelle} = any(${quellen}::text[])`).prepare(UNNAMED)
}

export async function findBild(db: Executor, { quelle }: { quelle: string }): Promise<BildRow | null> {
  const [row] = await db.select().from(bilder).where(eq(bilder.quelle, quelle))
  return row ?? null
}

export async function saveBild(db: Executor, bild: NewBild): Promise<void> {
  const { quelle: _, ...rest } = bild
  await db.insert(bilder).values(bild).onConflictDoUpdate({ target: bilder.quelle, set: rest })
}

export async function saveConversion(
  db: Executor,
  { quelle, ...bild }: Pick<BildRow, 'quelle' | 'konvertiertKey' | 'breite' | 'hoehe' | 'farbe' | 'webp'>,
): Promise<void> {
  await db
    .update(bilder)
    .set({ ...bild, avif: false })
    .where(eq(bilder.quelle, quelle))
}

/** Marks variants as missing and cancels their tasks. Returns the number of pictures that had variants. */
export async function forgetVariants(tx: Executor, { quellen }: { quellen: readonly string[] }): Promise<number> {
  if (quellen.length === 0) return 0
  await tx
    .delete(bildAuftraege)
    .where(and(eq(bildAuftraege.art, 'varianten'), inArray(bildAuftraege.ziel, [...quellen])))
  const rows = await tx
    .update(bilder)
    .set({ webp: false, avif: false })
    .where(and(inArray(bilder.quelle, [...quellen]), or(bilder.webp, bilder.avif)))
    .returning({ quelle: bilder.quelle })
  return rows.length
}

export async function findExposeBildquellen(db: Executor, { exposeId }: { exposeId: string }) {
  const [row] = await db
    .select({
      images: exposes.images,
      floorPlan: exposes.floorPlan,
      status: exposes.status,
      oeffentlich: exposes.oeffentlich,
      direktlink: exposes.direktlink,
    })
    .from(exposes)
    .where(eq(exposes.id, exposeId))
  return row ?? null
}

export async function listUsedElsewhere(
  db: Executor,
  { exposeId, quellen }: { exposeId: string; quellen: readonly string[] },
): Promise<Set<string>> {
  if (quellen.length === 0) return new Set()
  const paths = sql.param([...quellen])
  const result = await db.execute<{ path: string }>(sql`
    select path from unnest(${paths}::text[]) as path
    where exists (
        select from ${exposes} e
        where expose_bild_pfade(e.images, e.floor_plan) @> array[path] and e.status = 'active' and e.id <> ${exposeId})
      or exists (
        select from ${liegenschaftExposeinfos} l
        where liegenschaft_bild_pfade(l.image_urls, l.floor_plan_url) @> array[path])
      or exists (select from ${units} u where u.floor_plan = path)`)
  return new Set(result.rows.map(({ path }) => path))
}

/** True if something public shows the picture, or nothing uses it; false if all that shows it is hidden (BILD-5). */
export async function isBildVisible(db: Executor, { path }: { path: string }): Promise<boolean> {
  const shows = sql`expose_bild_pfade(e.images, e.floor_plan) @> array[${path}::text]`
  const thisLiegenschaft = sql`liegenschaft_bild_pfade(l.image_urls, l.floor_plan_url) @> array[${path}::text]`
  const result = await db.execute<{ sichtbar: boolean }>(sql`
    select exists (select from ${exposes} e where ${shows} and (e.oeffentlich or e.direktlink))
      or exists (select from ${units} u where u.floor_plan = ${path})
      or exists (
        select from ${liegenschaftExposeinfos} l where ${thisLiegenschaft} and (l.oeffentlich_view or exists (
          select from ${exposes} e where e.property_id = l.property_id and (e.oeffentlich or e.direktlink))))
      or not (
        exists (select from ${exposes} e where ${shows})
        or exists (select from ${liegenschaftExposeinfos} l where ${thisLiegenschaft})) as sichtbar`)
  return result.rows[0]?.sichtbar === true
}
