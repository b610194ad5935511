import { eq, sql } from 'drizzle-orm'
import type { Executor, Transaction } from '#app/server/db/database.server.ts'
import { bilder } from '#app/server/db/schema/bilder.ts'
import { exposes, units } from '#app/server/db/schema/exposes.ts'
import { liegenschaftExposeinfos } from '#app/server/db/schema/liegenschaften.ts'
import type { BildReference } from '#app/shared/bilder/normalise-bilder.ts'
import type { BildObjekt } from '#app/shared/verwaltung/bilder.ts'

export type StoredBilder = { images: unknown; floorPlan: string | null; oeffentlich: boolean }

export async function findStoredBilder(db: Executor, objekt: BildObjekt): Promise<StoredBilder | null> {
  const [row] = await selectBilder(db, objekt)
  return row ?? null
}

export async function lockStoredBilder(tx: Transaction, objekt: BildObjekt): Promise<StoredBilder | null> {
  const [row] = await selectBilder(tx, objekt).for('update')
  return row ?? null
}

function selectBilder(db: Executor, { art, id }: BildObjekt) {
  const { imageUrls, floorPlanUrl, oeffentlichView, propertyId } = liegenschaftExposeinfos
  switch (art) {
    case 'expose':
      return db
        .select({ images: exposes.images, floorPlan: exposes.floorPlan, oeffentlich: exposes.oeffentlich })
        .from(exposes)
        .where(eq(exposes.id, id))
        .$dynamic()
    case 'liegenschaft':
      return db
        .select({ images: imageUrls, floorPlan: floorPlanUrl, oeffentlich: oeffentlichView })
        .from(liegenschaftExposeinfos)
        .where(eq(propertyId, id))
        .$dynamic()
    case 'einheit':
      return db
        .select({ images: sql<null>`null`, floorPlan: units.floorPlan, oeffentlich: sql<boolean>`false` })
        .from(units)
        .where(eq(units.id, id))
        .$dynamic()
  }
}

export async function saveImages(
  tx: Transaction,
  { art, id }: BildObjekt,
  references: readonly BildReference[],
): Promise<void> {
  if (art === 'expose') {
    await tx
      .update(exposes)
      .set({ images: [...references] })
      .where(eq(exposes.id, id))
  } else if (art === 'liegenschaft') {
    const imageUrls = references.map(({ url }) => url)
    await tx.update(liegenschaftExposeinfos).set({ imageUrls }).where(eq(liegenschaftExposeinfos.propertyId, id))
  }
}

export async function saveGrundriss(tx: Transaction, { art, id }: BildObjekt, url: string | null): Promise<void> {
  if (art === 'expose') await tx.update(exposes).set({ floorPlan: url }).where(eq(exposes.id, id))
  else if (art === 'einheit') await tx.update(units).set({ floorPlan: url }).where(eq(units.id, id))
  else {
    await tx
      .update(liegenschaftExposeinfos)
      .set({ floorPlanUrl: url })
      .where(eq(liegenschaftExposeinfos.propertyId, id))
  }
}

/** Sets a picture's alt text wherever it is used. Returns false for an external picture, which has no row. */
export async function saveBildtext(tx: Transaction, { url, text }: { url: string; text: string }): Promise<boolean> {
  const rows = await tx
    .update(bilder)
    .set({ alt: text === '' ? null : text })
    .where(eq(bilder.quelle, url))
    .returning({ quelle: bilder.quelle })
  return rows.length > 0
}

export async function findBildtext(tx: Executor, url: string): Promise<string | null> {
  const [row] = await tx.select({ alt: bilder.alt }).from(bilder).where(eq(bilder.quelle, url))
  return row?.alt ?? null
}
