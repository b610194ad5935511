import { and, asc, desc, eq, inArray, ne, or, sql } from 'drizzle-orm'
import { union } from 'drizzle-orm/pg-core'
import type { Executor } from '#app/server/db/database.server.ts'
import { konten, profiles } from '#app/server/db/schema/konten.ts'
import {
  beschreibungFor,
  countsFor,
  mieterfragebogenDokumente as dokumente,
  mieterfragebogenInteressenten as interessenten,
  isEinkommenOpen,
  isOnlyBuerge,
  mieterfragebogen,
} from '#app/server/db/schema/mieterfragebogen.ts'
import { isOwnInteressent } from '../own-interessent.repository.server.ts'

const FURTHER_MAX = 10

const visibleIds = (db: Executor, kontoId: string) =>
  union(
    db.select({ id: mieterfragebogen.id }).from(mieterfragebogen).where(eq(mieterfragebogen.besitzer, kontoId)),
    db.select({ id: interessenten.mieterfragebogenId }).from(interessenten).where(isOwnInteressent(kontoId)),
  )

/**
 * Finds a questionnaire that the account may see. If `fragebogenId` is null, finds the one joined last; those in which
 * the account is only a guarantor come last.
 */
export async function findFragebogenRow(
  db: Executor,
  { kontoId, fragebogenId }: { kontoId: string; fragebogenId: string | null },
) {
  const cameAt = sql`(select max(${interessenten.createdAt}) from ${interessenten}
    where ${interessenten.mieterfragebogenId} = ${mieterfragebogen.id} and ${interessenten.profileId} = ${kontoId}
      and ${interessenten.rolle} = 'mieter')`
  const isBuerge = isOnlyBuerge(kontoId)
  const [row] = await db
    .select({
      id: mieterfragebogen.id,
      beschreibung: beschreibungFor(kontoId),
      besitzer: mieterfragebogen.besitzer,
      isBuerge,
      isBesitzer: sql<boolean>`coalesce(${eq(mieterfragebogen.besitzer, kontoId)}, false)`,
      teilenId: sql<string>`coalesce(${mieterfragebogen.teilenId}, ${mieterfragebogen.id})`,
      teilenAktiv: mieterfragebogen.teilenAktiv,
      teilenBenutztAm: mieterfragebogen.teilenBenutztAm,
      beitritteGesehenAm: mieterfragebogen.beitritteGesehenAm,
    })
    .from(mieterfragebogen)
    .where(
      and(
        inArray(mieterfragebogen.id, visibleIds(db, kontoId)),
        fragebogenId === null ? undefined : eq(mieterfragebogen.id, fragebogenId),
      ),
    )
    .orderBy(isBuerge, sql`${cameAt} desc nulls last`, desc(mieterfragebogen.createdAt), desc(mieterfragebogen.id))
    .limit(1)
  return row ?? null
}

export async function listFurtherFrageboegen(
  db: Executor,
  { kontoId, fragebogenId }: { kontoId: string; fragebogenId: string },
) {
  return db
    .select({
      id: mieterfragebogen.id,
      beschreibung: beschreibungFor(kontoId),
      isBuerge: isOnlyBuerge(kontoId),
      createdAt: mieterfragebogen.createdAt,
    })
    .from(mieterfragebogen)
    .where(and(inArray(mieterfragebogen.id, visibleIds(db, kontoId)), ne(mieterfragebogen.id, fragebogenId)))
    .orderBy(desc(mieterfragebogen.createdAt), desc(mieterfragebogen.id))
    .limit(FURTHER_MAX)
}

/**
 * Lists persons with only the columns that co-tenants may see. An account that is only a guarantor gets just its own
 * person. Other accounts get all persons except guarantors whom another account invited (BUERGE-3).
 */
export async function listMitmieterRows(
  db: Executor,
  { kontoId, fragebogenId, isBuerge }: Own & { isBuerge: boolean },
) {
  return db
    .select({
      id: interessenten.id,
      rolle: interessenten.rolle,
      beigetretenAm: interessenten.beigetretenAm,
      completedSteps: interessenten.completedSteps,
      manuallyCompleted: interessenten.manuallyCompleted,
      isEinkommenOpen,
    })
    .from(interessenten)
    .where(
      and(
        eq(interessenten.mieterfragebogenId, fragebogenId),
        or(isOwnInteressent(kontoId), isBuerge ? undefined : countsFor(kontoId)),
      ),
    )
    .orderBy(asc(interessenten.createdAt), asc(interessenten.id))
}

/** Returns the persons with an account of their own, also the owner. Show them only to the questionnaire's owner. */
export async function listJoinedKonten(db: Executor, { fragebogenId }: { fragebogenId: string }) {
  return db
    .select({
      id: interessenten.id,
      vorname: profiles.firstName,
      nachname: profiles.lastName,
      phone: konten.phone,
    })
    .from(interessenten)
    .innerJoin(konten, eq(konten.id, interessenten.profileId))
    .leftJoin(profiles, eq(profiles.id, konten.id))
    .where(eq(interessenten.mieterfragebogenId, fragebogenId))
}

type Own = { kontoId: string; fragebogenId: string }

const isOwnOf = ({ kontoId, fragebogenId }: Own) =>
  and(eq(interessenten.mieterfragebogenId, fragebogenId), isOwnInteressent(kontoId))

export async function listOwnInteressenten(db: Executor, own: Own) {
  return db
    .select({
      id: interessenten.id,
      isSelf: sql<boolean>`coalesce(${eq(interessenten.profileId, own.kontoId)}, false)`,
      vorname: interessenten.vorname,
      nachname: interessenten.nachname,
      email: interessenten.email,
      telefon: interessenten.telefon,
      situation: interessenten.situation,
      identifikationsdokumentTyp: interessenten.identifikationsdokumentTyp,
      schufaVorhanden: interessenten.schufaVorhanden,
      schufaMaklerAnfrage: interessenten.schufaMaklerAnfrage,
      wbsArt: interessenten.wbsArt,
      vorlageBeiBesichtigung: interessenten.vorlageBeiBesichtigung,
      forceEditMode: interessenten.forceEditMode,
    })
    .from(interessenten)
    .where(isOwnOf(own))
}

export async function listOwnDokumente(db: Executor, own: Own) {
  return db
    .select({
      interessentId: dokumente.interessentId,
      dokumentTyp: dokumente.dokumentTyp,
      beschreibung: dokumente.beschreibung,
      status: dokumente.status,
    })
    .from(dokumente)
    .innerJoin(interessenten, eq(interessenten.id, dokumente.interessentId))
    .where(isOwnOf(own))
}

export async function insertFragebogen(
  db: Executor,
  {
    kontoId,
    now,
    ...person
  }: {
    kontoId: string
    vorname: string
    nachname: string
    email: string | null
    telefon: string | null
    now: Date
  },
): Promise<string> {
  const [row] = await db
    .insert(mieterfragebogen)
    .values({ besitzer: kontoId, createdAt: now })
    .returning({ id: mieterfragebogen.id })
  if (!row) throw new Error('The questionnaire was not inserted.')
  await db
    .insert(interessenten)
    .values({ mieterfragebogenId: row.id, profileId: kontoId, besitzer: kontoId, createdAt: now, ...person })
  return row.id
}

type OfBesitzer = { kontoId: string; fragebogenId: string }

export async function updateOwnFragebogen(
  db: Executor,
  { kontoId, fragebogenId }: OfBesitzer,
  values: Partial<
    Pick<
      typeof mieterfragebogen.$inferInsert,
      'beschreibung' | 'teilenAktiv' | 'teilenId' | 'teilenBenutztAm' | 'beitritteGesehenAm'
    >
  >,
): Promise<boolean> {
  const rows = await db
    .update(mieterfragebogen)
    .set(values)
    .where(and(eq(mieterfragebogen.id, fragebogenId), eq(mieterfragebogen.besitzer, kontoId)))
    .returning({ id: mieterfragebogen.id })
  return rows.length === 1
}

/**
 * Locks the person; null if the account may not remove the person. Call `lockFragebogen` afterwards: deleting accounts
 * and storing documents lock in the same order.
 */
export async function lockRemovable(
  db: Executor,
  { kontoId, interessentId }: { kontoId: string; interessentId: string },
): Promise<{ fragebogenId: string } | null> {
  const made = db
    .select({ id: mieterfragebogen.id })
    .from(mieterfragebogen)
    .where(eq(mieterfragebogen.besitzer, kontoId))
  const isRemovable = sql`(${isOwnInteressent(kontoId)} or ${inArray(interessenten.mieterfragebogenId, made)})`
  const [row] = await db
    .select({ fragebogenId: interessenten.mieterfragebogenId })
    .from(interessenten)
    .where(and(eq(interessenten.id, interessentId), isRemovable))
    .for('update')
  return row ?? null
}

/** Locks a questionnaire, so that nobody can join or leave concurrently. */
export async function lockFragebogen(db: Executor, id: string): Promise<void> {
  await db.select({ id: mieterfragebogen.id }).from(mieterfragebogen).where(eq(mieterfragebogen.id, id)).for('update')
}

export async function listDokumentPaths(db: Executor, interessentId: string): Promise<string[]> {
  const rows = await db
    .select({ path: dokumente.dateiPfad })
    .from(dokumente)
    .where(eq(dokumente.interessentId, interessentId))
  return rows.map(({ path }) => path)
}

export async function deleteInteressentRow(db: Executor, id: string): Promise<void> {
  await db.delete(interessenten).where(eq(interessenten.id, id))
}

export async function deleteFragebogenRow(db: Executor, id: string): Promise<void> {
  await db.delete(mieterfragebogen).where(eq(mieterfragebogen.id, id))
}
