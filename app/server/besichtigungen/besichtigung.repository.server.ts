import { and, desc, eq, isNull } from 'drizzle-orm'
import { statusForApplicant } from '#app/server/anfragen/reservation-conditions.repository.server.ts'
import type { Executor, Transaction } from '#app/server/db/database.server.ts'
import { exposeInquiryExposes } from '#app/server/db/schema/anfragen.ts'
import { exposes } from '#app/server/db/schema/exposes.ts'
import { liegenschaftExposeinfos } from '#app/server/db/schema/liegenschaften.ts'
import { besichtigungen } from '#app/server/db/schema/termine.ts'
import { hasStand } from '#app/server/db/stand.server.ts'
import { isItsLiegenschaft, isReachable } from '#app/server/exposes/expose-conditions.repository.server.ts'
import { ANFRAGE_STATUS } from '#app/shared/anfragen/anfrage.status.ts'
import type { RueckmeldungInput } from '#app/shared/besichtigungen/rueckmeldung.ts'

/** Account and viewing. Every statement of this file filters by the account (BEREICH-8). */
type OwnBesichtigung = { kontoId: string; besichtigungId: string }

const own = ({ kontoId, besichtigungId }: OwnBesichtigung) =>
  and(eq(besichtigungen.id, besichtigungId), eq(besichtigungen.profileId, kontoId))

export type BesichtigungRow = Awaited<ReturnType<typeof listBesichtigungRows>>[number]

export async function listBesichtigungRows(db: Executor, { kontoId }: { kontoId: string }) {
  return db
    .select({
      id: besichtigungen.id,
      datum: besichtigungen.datum,
      mietinteresse: besichtigungen.mietinteresse,
      kommentar: besichtigungen.kommentar,
      rueckmeldung: besichtigungen.rueckmeldung,
      updatedAt: besichtigungen.updatedAt,
      link: {
        zurueckgezogenAm: exposeInquiryExposes.zurueckgezogenAm,
        bewerbungAbgesendetAm: exposeInquiryExposes.bewerbungAbgesendetAm,
        absageAm: exposeInquiryExposes.absageAm,
      },
      expose: {
        id: exposes.id,
        title: exposes.title,
        address: exposes.address,
        zipCode: exposes.zipCode,
        city: exposes.city,
        status: statusForApplicant(exposeInquiryExposes.id),
        images: exposes.images,
        reachable: isReachable,
      },
      liegenschaft: {
        title: liegenschaftExposeinfos.title,
        address: liegenschaftExposeinfos.address,
        zipCode: liegenschaftExposeinfos.zipCode,
        city: liegenschaftExposeinfos.city,
      },
    })
    .from(besichtigungen)
    .innerJoin(exposeInquiryExposes, eq(exposeInquiryExposes.id, besichtigungen.exposeInquiryExposeId))
    .innerJoin(exposes, eq(exposes.id, exposeInquiryExposes.exposeId))
    .leftJoin(liegenschaftExposeinfos, isItsLiegenschaft)
    .where(eq(besichtigungen.profileId, kontoId))
    .orderBy(desc(besichtigungen.createdAt), desc(besichtigungen.id))
}

export async function findOwnBesichtigungOf(
  db: Executor,
  { kontoId, buchungId }: { kontoId: string; buchungId: string },
): Promise<string | null> {
  const [row] = await db
    .select({ id: besichtigungen.id })
    .from(besichtigungen)
    .where(and(eq(besichtigungen.besichtigungsterminId, buchungId), eq(besichtigungen.profileId, kontoId)))
  return row?.id ?? null
}

export async function lockOwnBesichtigung(tx: Transaction, besichtigung: OwnBesichtigung) {
  const [row] = await tx
    .select({
      linkId: besichtigungen.exposeInquiryExposeId,
      buchungId: besichtigungen.besichtigungsterminId,
      mietinteresse: besichtigungen.mietinteresse,
      kommentar: besichtigungen.kommentar,
      rueckmeldung: besichtigungen.rueckmeldung,
    })
    .from(besichtigungen)
    .where(own(besichtigung))
    .for('update')
  return row ?? null
}

/** Saves the feedback. Returns false if the stored version is not `stand`. */
export async function updateRueckmeldung(
  tx: Transaction,
  { input, stand, now, ...besichtigung }: OwnBesichtigung & { input: RueckmeldungInput; stand: string; now: Date },
): Promise<boolean> {
  const rows = await tx
    .update(besichtigungen)
    .set({ ...input, rueckmeldung: true, updatedAt: now })
    .where(and(own(besichtigung), hasStand(besichtigungen.updatedAt, stand)))
    .returning({ id: besichtigungen.id })
  return rows.length === 1
}

/**
 * Sets the link's status to "Rückmeldung gegeben", unless the link is withdrawn, promised or rejected, or has another
 * booking.
 */
export async function updateLinkStatus(
  tx: Transaction,
  { kontoId, linkId, buchungId, now }: { kontoId: string; linkId: string; buchungId: string | null; now: Date },
): Promise<void> {
  await tx
    .update(exposeInquiryExposes)
    .set({ statusOptionId: ANFRAGE_STATUS.rueckmeldung_gegeben.id, updatedAt: now })
    .where(
      and(
        eq(exposeInquiryExposes.id, linkId),
        eq(exposeInquiryExposes.profilesId, kontoId),
        isNull(exposeInquiryExposes.zurueckgezogenAm),
        isNull(exposeInquiryExposes.zusageAm),
        isNull(exposeInquiryExposes.absageAm),
        // A viewing recorded before bookings existed.
        buchungId === null ? undefined : eq(exposeInquiryExposes.terminbuchungId, buchungId),
      ),
    )
}
