import { and, eq, isNull } from 'drizzle-orm'
import type { Executor, Transaction } from '#app/server/db/database.server.ts'
import { exposeInquiryExposes } from '#app/server/db/schema/anfragen.ts'
import { exposes } from '#app/server/db/schema/exposes.ts'
import { zusagen } from '#app/server/db/schema/zusagen.ts'
import type { AblehnenGrund, Antwort } from '#app/shared/zusage/zusage.ts'

/** Account and link. Statements filter by both (BEREICH-8). */
type OwnLink = { kontoId: string; linkId: string }

const link = exposeInquiryExposes
const own = ({ kontoId, linkId }: OwnLink) => and(eq(link.id, linkId), eq(link.profilesId, kontoId))
const ownLinkId = (db: Executor, of: OwnLink) => db.select({ id: link.id }).from(link).where(own(of))

/**
 * Locks the person's inquiry and its flat against changes by staff, jobs and imports. Null if the account has no
 * such inquiry.
 */
export async function lockOwnAnfrage(tx: Transaction, of: OwnLink) {
  const [row] = await tx
    .select({ id: exposes.id, title: exposes.title, kurzcode: exposes.exposeshortcode })
    .from(link)
    .innerJoin(exposes, eq(exposes.id, link.exposeId))
    .where(own(of))
    .for('no key update')
  return row ?? null
}

export async function findOwnZusage(db: Executor, of: OwnLink) {
  const [row] = await db
    .select({
      exposeId: link.exposeId,
      zusage: {
        frist: zusagen.frist,
        vertragBis: zusagen.vertragBis,
        kautionAb: zusagen.kautionAb,
        uebergabeAm: zusagen.uebergabeAm,
        uebergabeUm: zusagen.uebergabeUm,
        antwort: zusagen.antwort,
        beantwortetAm: zusagen.beantwortetAm,
        abgelaufenGemeldetAm: zusagen.abgelaufenGemeldetAm,
      },
      kaution: exposes.kaution,
    })
    .from(link)
    .innerJoin(exposes, eq(exposes.id, link.exposeId))
    .leftJoin(zusagen, eq(zusagen.exposeInquiryExposeId, link.id))
    .where(own(of))
  return row ?? null
}

type GivenAntwort = OwnLink & { antwort: Antwort; grund: AblehnenGrund | null; now: Date }

/** Saves the answer; call `lockOwnAnfrage` before. Changes the inquiry's version: open forms of staff are outdated. */
export async function updateAntwort(tx: Transaction, { antwort, grund, now, ...of }: GivenAntwort): Promise<void> {
  await tx
    .update(zusagen)
    .set({ antwort, grund, beantwortetAm: now })
    .where(and(eq(zusagen.exposeInquiryExposeId, ownLinkId(tx, of)), isNull(zusagen.antwort)))
  await tx.update(link).set({ updatedAt: now }).where(own(of))
}

/** Records the first look at a promise. Returns false if the applicant has looked before. */
export async function markSeen(db: Executor, { now, ...of }: OwnLink & { now: Date }): Promise<boolean> {
  const rows = await db
    .update(zusagen)
    .set({ gesehenAm: now })
    .where(and(eq(zusagen.exposeInquiryExposeId, ownLinkId(db, of)), isNull(zusagen.gesehenAm)))
    .returning({ id: zusagen.exposeInquiryExposeId })
  return rows.length === 1
}
