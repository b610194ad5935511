import { and, eq, inArray, isNull, lt, lte, or, sql } from 'drizzle-orm'
import type { Executor, Transaction } from '#app/server/db/database.server.ts'
import { exposeAusstattungMapping, exposes, unitAusstattung } from '#app/server/db/schema/exposes.ts'
import { mietangebote } from '#app/server/db/schema/mietangebote.ts'
import { openimmoObjekte } from '#app/server/db/schema/openimmo.ts'
import { zusagen } from '#app/server/db/schema/zusagen.ts'

export type KnownObjekt = typeof openimmoObjekte.$inferSelect
export type ExposeRow = typeof exposes.$inferSelect
export type ExposeValues = Partial<typeof exposes.$inferInsert>

/** Lists the providers' objects of earlier imports, including removed ones. */
export async function listKnownObjekte(db: Executor, anbieter: readonly string[]): Promise<KnownObjekt[]> {
  if (anbieter.length === 0) return []
  return db
    .select()
    .from(openimmoObjekte)
    .where(inArray(openimmoObjekte.anbieter, [...anbieter]))
}

/** Lists objects whose period begins or ends by `today` (ISO date), if this was not applied yet. */
export async function listDue(db: Executor, { today }: { today: string }): Promise<KnownObjekt[]> {
  const { aktivVon, aktivBis, entferntAm } = openimmoObjekte
  return db
    .select()
    .from(openimmoObjekte)
    .where(and(isNull(entferntAm), or(lte(aktivVon, today), lt(aktivBis, today))))
}

/**
 * Locks Exposés without blocking inserts of inquiries and bookings. For a flat reserved by a Mietangebot or an accepted
 * promise, returns the status from before the reservation: no staff has changed it (MIETANGEBOT-3, ZUSAGE-3).
 */
export async function lockExposes(tx: Transaction, ids: readonly string[]): Promise<Map<string, ExposeRow>> {
  if (ids.length === 0) return new Map()
  const rows = await tx
    .select()
    .from(exposes)
    .where(inArray(exposes.id, [...ids]))
    .orderBy(exposes.id)
    .for('no key update')
  const { exposeId, statusVorher, beendetAm } = mietangebote
  const offers = await tx
    .select({ exposeId, statusVorher })
    .from(mietangebote)
    .where(and(inArray(exposeId, [...ids]), isNull(beendetAm)))
  const promises = await tx
    .select({ exposeId: zusagen.exposeId, statusVorher: zusagen.statusVorher })
    .from(zusagen)
    .where(and(inArray(zusagen.exposeId, [...ids]), zusagen.reserviert))
  const later = new Map([...offers, ...promises].map((offer) => [offer.exposeId, { status: offer.statusVorher }]))
  return new Map(rows.map((row) => [row.id, { ...row, ...later.get(row.id) }]))
}

/** Returns amenities such as "Haus/Aufzug", by Exposé id. */
export async function listAusstattung(db: Executor, ids: readonly string[]): Promise<Map<string, string[]>> {
  const found = new Map<string, string[]>(ids.map((id) => [id, []]))
  if (ids.length === 0) return found
  const rows = await db
    .select({ id: exposeAusstattungMapping.exposeId, entry: sql<string>`category || '/' || name` })
    .from(exposeAusstattungMapping)
    .innerJoin(unitAusstattung, eq(unitAusstattung.id, exposeAusstattungMapping.ausstattungId))
    .where(inArray(exposeAusstattungMapping.exposeId, [...ids]))
  for (const { id, entry } of rows) found.get(id)?.push(entry)
  return found
}

/** Creates missing amenities. Returns their ids by entry, such as "Haus/Aufzug". */
export async function ensureAusstattung(tx: Transaction, entries: readonly string[]): Promise<Map<string, string>> {
  if (entries.length === 0) return new Map()
  const rows = entries.map((entry) => {
    const [category = '', ...name] = entry.split('/')
    return { category, name: name.join('/') }
  })
  await tx.insert(unitAusstattung).values(rows).onConflictDoNothing()
  const found = await tx
    .select({ id: unitAusstattung.id, entry: sql<string>`category || '/' || name` })
    .from(unitAusstattung)
    .where(inArray(sql`category || '/' || name`, [...entries]))
  return new Map(found.map(({ id, entry }) => [entry, id]))
}

export async function replaceAusstattung(
  tx: Transaction,
  { exposeId, ausstattungIds }: { exposeId: string; ausstattungIds: readonly string[] },
): Promise<void> {
  await tx.delete(exposeAusstattungMapping).where(eq(exposeAusstattungMapping.exposeId, exposeId))
  await insertAusstattung(
    tx,
    ausstattungIds.map((ausstattungId) => ({ exposeId, ausstattungId })),
  )
}

export async function insertAusstattung(
  tx: Transaction,
  rows: (typeof exposeAusstattungMapping.$inferInsert)[],
): Promise<void> {
  if (rows.length > 0) await tx.insert(exposeAusstattungMapping).values(rows)
}

export async function insertExposes(tx: Transaction, rows: (typeof exposes.$inferInsert)[]): Promise<void> {
  await tx.insert(exposes).values(rows)
}

export async function updateExpose(
  tx: Transaction,
  { id, values, now }: { id: string; values: ExposeValues; now: Date },
): Promise<void> {
  await tx
    .update(exposes)
    .set({ ...values, updatedAt: now })
    .where(eq(exposes.id, id))
}

export async function saveObjekte(tx: Transaction, rows: (typeof openimmoObjekte.$inferInsert)[]): Promise<void> {
  if (rows.length === 0) return
  const inserted = (column: string) => sql.raw(`excluded.${column}`)
  await tx
    .insert(openimmoObjekte)
    .values(rows)
    .onConflictDoUpdate({
      target: [openimmoObjekte.anbieter, openimmoObjekte.obid],
      set: {
        pruefsumme: inserted('pruefsumme'),
        werte: inserted('werte'),
        abweichend: inserted('abweichend'),
        importiertAm: inserted('importiert_am'),
        entferntAm: inserted('entfernt_am'),
        aktivVon: inserted('aktiv_von'),
        aktivBis: inserted('aktiv_bis'),
      },
    })
}
