import { and, eq, sql } from 'drizzle-orm'
import type { Executor } from '#app/server/db/database.server.ts'
import { bildAuftraege } from '#app/server/db/schema/bild-auftraege.ts'

export type BildAuftrag = {
  art: 'expose' | 'varianten'
  ziel: string
  quellen: string[]
  lauf: number
  versuche: number
}

/** Lease of a claimed task. If its worker crashes, another worker can claim the task after this time. */
const FIRST_BACKOFF = '10 minutes'

/** Queues the creation of a picture's variants. Call it in the transaction of `commit` of the picture's lease. */
export async function enqueueVariants(tx: Executor, { quelle, now }: { quelle: string; now: Date }): Promise<void> {
  await tx
    .insert(bildAuftraege)
    .values({ art: 'varianten', ziel: quelle, faelligAm: now.toISOString(), erstelltAm: now })
    .onConflictDoUpdate({
      target: [bildAuftraege.art, bildAuftraege.ziel],
      set: { versuche: 0, fehler: null, faelligAm: now.toISOString() },
    })
}

export async function claimBildAuftrag(db: Executor, { now }: { now: Date }): Promise<BildAuftrag | null> {
  const time = now.toISOString()
  const result = await db.execute<BildAuftrag>(sql`
    update ${bildAuftraege} set versuche = versuche + 1, faellig_am = ${time}::timestamptz + ${FIRST_BACKOFF}::interval
    where (art, ziel) = (
      select art, ziel from ${bildAuftraege} where faellig_am <= ${time}::timestamptz and art <> 'heic'
      order by art, faellig_am limit 1 for update skip locked)
    returning art, ziel, quellen, lauf, versuche`)
  return result.rows[0] ?? null
}

/** Deletes a finished task. If it was requested again after the claim, keeps the task and makes it due at once. */
export async function finishBildAuftrag(
  db: Executor,
  { art, ziel, lauf, now }: Pick<BildAuftrag, 'art' | 'ziel' | 'lauf'> & { now: Date },
): Promise<void> {
  const isThis = and(eq(bildAuftraege.art, art), eq(bildAuftraege.ziel, ziel))
  await db.delete(bildAuftraege).where(and(isThis, eq(bildAuftraege.lauf, lauf)))
  await db.update(bildAuftraege).set({ faelligAm: now.toISOString() }).where(isThis)
}

/** True if variants are still requested: a cleanup cancels the request. The caller must hold the picture's lease. */
export async function isVariantWanted(db: Executor, { quelle }: { quelle: string }): Promise<boolean> {
  const rows = await db
    .select({ ziel: bildAuftraege.ziel })
    .from(bildAuftraege)
    .where(and(eq(bildAuftraege.art, 'varianten'), eq(bildAuftraege.ziel, quelle)))
  return rows.length > 0
}

/** Stores the error of a failed task and when it is due again. If `faelligAm` is null, only a new request runs it. */
export async function deferBildAuftrag(
  db: Executor,
  { art, ziel, fehler, faelligAm }: Pick<BildAuftrag, 'art' | 'ziel'> & { fehler: string; faelligAm: Date | null },
): Promise<void> {
  await db
    .update(bildAuftraege)
    .set({ fehler: fehler.slice(0, 1000), faelligAm: faelligAm?.toISOString() ?? 'infinity' })
    .where(and(eq(bildAuftraege.art, art), eq(bildAuftraege.ziel, ziel)))
}

export async function saveHeicError(
  db: Executor,
  { quelle, fehler }: { quelle: string; fehler: string },
): Promise<void> {
  await db
    .insert(bildAuftraege)
    .values({ art: 'heic', ziel: quelle, fehler: fehler.slice(0, 1000), versuche: 1, faelligAm: 'infinity' })
    .onConflictDoNothing()
}

export async function hasHeicError(db: Executor, { quelle }: { quelle: string }): Promise<boolean> {
  const rows = await db
    .select({ ziel: bildAuftraege.ziel })
    .from(bildAuftraege)
    .where(and(eq(bildAuftraege.art, 'heic'), eq(bildAuftraege.ziel, quelle)))
  return rows.length > 0
}

/** Deletes recorded HEIC failures, so that these pictures can be converted again. */
export async function forgetHeicError(db: Executor, { quellen }: { quellen: readonly string[] }): Promise<void> {
  const paths = sql.param([...quellen])
  await db.execute(sql`delete from ${bildAuftraege} where art = 'heic' and ziel = any(${paths}::text[])`)
}
