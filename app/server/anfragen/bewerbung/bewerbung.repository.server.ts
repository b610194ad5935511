import { and, asc, desc, eq, inArray, isNull, not, notInArray, or, type Placeholder, sql } from 'drizzle-orm'
import { isReservedFor, isToBeHadByApplicant } from '#app/server/anfragen/reservation-conditions.repository.server.ts'
import type { Executor } from '#app/server/db/database.server.ts'
import { exposeInquiryExposes, inquiryStatusOptions } from '#app/server/db/schema/anfragen.ts'
import { exposes } from '#app/server/db/schema/exposes.ts'
import {
  countsFor,
  mieterfragebogenDokumente as dokumente,
  mieterfragebogenInteressenten as interessenten,
  isEinkommenOpen,
} from '#app/server/db/schema/mieterfragebogen.ts'
import { isForSale } from '#app/server/exposes/expose-conditions.repository.server.ts'
import { ANFRAGE_STATUS, statusKeysOf } from '#app/shared/anfragen/anfrage.status.ts'

const ownLink = (kontoId: string, exposeId: string) =>
  and(
    eq(exposeInquiryExposes.profilesId, kontoId),
    eq(exposeInquiryExposes.exposeId, exposeId),
    isNull(exposeInquiryExposes.zurueckgezogenAm),
  )

export async function findBewerbungsLink(
  db: Executor,
  { kontoId, exposeId, lock = false }: { kontoId: string; exposeId: string; lock?: boolean },
) {
  const query = db
    .select({
      id: exposeInquiryExposes.id,
      bewerbungAbgesendetAm: exposeInquiryExposes.bewerbungAbgesendetAm,
      isRejected: sql<boolean>`${exposeInquiryExposes.statusOptionId} is not distinct from ${ANFRAGE_STATUS.abgesagt.id}`,
      isReservedForThem: isReservedFor(sql`${exposeInquiryExposes}.id`),
    })
    .from(exposeInquiryExposes)
    .where(ownLink(kontoId, exposeId))
  const [row] = await (lock ? query.for('update') : query)
  return row ?? null
}

export async function findDecision(db: Executor, linkId: string) {
  const [row] = await db
    .select({
      statusKey: inquiryStatusOptions.statusKey,
      anzeigetext: inquiryStatusOptions.anzeigetext,
      kundentext: inquiryStatusOptions.kundentext,
      colorClass: inquiryStatusOptions.colorClass,
    })
    .from(exposeInquiryExposes)
    .innerJoin(inquiryStatusOptions, eq(inquiryStatusOptions.id, exposeInquiryExposes.statusOptionId))
    .where(and(eq(exposeInquiryExposes.id, linkId), inArray(inquiryStatusOptions.statusKey, statusKeysOf('decided'))))
  return row ?? null
}

export async function markBewerbungSubmitted(
  db: Executor,
  { kontoId, exposeId, now }: { kontoId: string; exposeId: string; now: Date },
): Promise<boolean> {
  const rows = await db
    .update(exposeInquiryExposes)
    .set({ bewerbungAbgesendetAm: now, updatedAt: now })
    .where(and(ownLink(kontoId, exposeId), isNull(exposeInquiryExposes.bewerbungAbgesendetAm)))
    .returning({ id: exposeInquiryExposes.id })
  return rows.length === 1
}

const TARGETS_MAX = 20

export async function listTargetRows(db: Executor, kontoId: string) {
  return db
    .select({
      exposeId: exposes.id,
      title: exposes.title,
      ort: exposes.city,
      isOeffentlich: exposes.oeffentlich,
      isToBeHad: sql<boolean>`coalesce(${isToBeHadByApplicant(exposeInquiryExposes.id)}, false)`,
      isSent: sql<boolean>`${exposeInquiryExposes.bewerbungAbgesendetAm} is not null`,
    })
    .from(exposeInquiryExposes)
    .innerJoin(exposes, eq(exposes.id, exposeInquiryExposes.exposeId))
    .leftJoin(inquiryStatusOptions, eq(inquiryStatusOptions.id, exposeInquiryExposes.statusOptionId))
    .where(
      and(
        eq(exposeInquiryExposes.profilesId, kontoId),
        isNull(exposeInquiryExposes.zurueckgezogenAm),
        not(isForSale),
        or(isNull(inquiryStatusOptions.statusKey), notInArray(inquiryStatusOptions.statusKey, statusKeysOf('decided'))),
      ),
    )
    .orderBy(desc(exposeInquiryExposes.createdAt), desc(exposeInquiryExposes.id))
    .limit(TARGETS_MAX)
}

/** Query for the id of the Mieterfragebogen that the person joined last as a tenant. */
export const ownFragebogen = (db: Executor, kontoId: string | Placeholder) =>
  db
    .select({ id: interessenten.mieterfragebogenId })
    .from(interessenten)
    .where(and(eq(interessenten.profileId, kontoId), eq(interessenten.rolle, 'mieter')))
    .orderBy(desc(interessenten.createdAt), desc(interessenten.id))
    .limit(1)

/** Finds the Mieterfragebogen for the Mappe. Null if it has no completed person whose data the account may see. */
export async function findMappeFragebogen(db: Executor, kontoId: string): Promise<string | null> {
  const [row] = await db
    .select({ id: interessenten.mieterfragebogenId })
    .from(interessenten)
    .where(
      and(
        eq(interessenten.mieterfragebogenId, ownFragebogen(db, kontoId)),
        or(eq(interessenten.profileId, kontoId), eq(interessenten.besitzer, kontoId)),
        eq(interessenten.manuallyCompleted, true),
      ),
    )
    .limit(1)
  return row?.id ?? null
}

/** Lists the persons of the account's application. `own`: true if the account may see the person's data. */
export async function listBewerbungsInteressenten(db: Executor, kontoId: string) {
  return db
    .select({
      id: interessenten.id,
      own: sql<boolean>`coalesce(${or(eq(interessenten.profileId, kontoId), eq(interessenten.besitzer, kontoId))}, false)`,
      isSelf: sql<boolean>`coalesce(${eq(interessenten.profileId, kontoId)}, false)`,
      rolle: interessenten.rolle,
      vorname: interessenten.vorname,
      nachname: interessenten.nachname,
      situation: interessenten.situation,
      identifikationsdokumentTyp: interessenten.identifikationsdokumentTyp,
      schufaVorhanden: interessenten.schufaVorhanden,
      schufaMaklerAnfrage: interessenten.schufaMaklerAnfrage,
      wbsArt: interessenten.wbsArt,
      vorlageBeiBesichtigung: interessenten.vorlageBeiBesichtigung,
      forceEditMode: interessenten.forceEditMode,
      completedSteps: interessenten.completedSteps,
      manuallyCompleted: interessenten.manuallyCompleted,
      isEinkommenOpen,
    })
    .from(interessenten)
    .where(and(eq(interessenten.mieterfragebogenId, ownFragebogen(db, kontoId)), countsFor(kontoId)))
    .orderBy(asc(interessenten.createdAt), asc(interessenten.id))
}

export async function listBewerbungsDokumente(db: Executor, kontoId: string) {
  return db
    .select({
      interessentId: dokumente.interessentId,
      dokumentTyp: dokumente.dokumentTyp,
      beschreibung: dokumente.beschreibung,
      status: dokumente.status,
    })
    .from(dokumente)
    .innerJoin(interessenten, eq(interessenten.id, dokumente.interessentId))
    .where(eq(interessenten.mieterfragebogenId, ownFragebogen(db, kontoId)))
}
