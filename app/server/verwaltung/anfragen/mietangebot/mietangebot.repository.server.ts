import { and, asc, eq, isNull, lt, sql } from 'drizzle-orm'
import type { Executor, Transaction } from '#app/server/db/database.server.ts'
import { exposeInquiryExposes } from '#app/server/db/schema/anfragen.ts'
import { exposes } from '#app/server/db/schema/exposes.ts'
import { konten, profiles } from '#app/server/db/schema/konten.ts'
import { mietangebote } from '#app/server/db/schema/mietangebote.ts'
import { staffName } from '../../frame/staff-name.repository.server.ts'

const link = exposeInquiryExposes
const isOpen = isNull(mietangebote.beendetAm)

/** Locks an inquiry and its flat. New inquiries about the flat stay possible. Null if the inquiry does not exist. */
export async function lockLinkToOffer(tx: Transaction, linkId: string) {
  const [row] = await tx
    .select({
      profilId: link.profilesId,
      zurueckgezogenAm: link.zurueckgezogenAm,
      absageAm: link.absageAm,
      isKontoLocked: sql<boolean>`exists (select from ${konten}
        where ${konten.id} = ${link.profilesId} and ${konten.gesperrtAm} is not null)`,
      expose: {
        id: exposes.id,
        status: exposes.status,
        nettokaltmiete: exposes.nettokaltmiete,
        betriebskosten: exposes.betriebskostenvorauszahlung,
        heizkosten: exposes.heizkostenvorauszahlung,
        flaeche: exposes.squareMeters,
      },
    })
    .from(link)
    .innerJoin(exposes, eq(exposes.id, link.exposeId))
    .where(eq(link.id, linkId))
    .for('no key update')
  return row ?? null
}

export async function findOpenMietangebot(db: Executor, { exposeId }: { exposeId: string }) {
  const [row] = await db
    .select({ linkId: mietangebote.exposeInquiryExposeId, bis: mietangebote.reserviertBis })
    .from(mietangebote)
    .where(and(eq(mietangebote.exposeId, exposeId), isOpen))
  return row ?? null
}

/** Returns the reservation that the page of an inquiry shows; null if the flat is not reserved on `today`. */
export async function findReservation(db: Executor, { linkId, today }: { linkId: string; today: string }) {
  const [row] = await db
    .select({
      bis: mietangebote.reserviertBis,
      createdAt: mietangebote.createdAt,
      vorname: staffName('first_name'),
      nachname: staffName('last_name'),
    })
    .from(mietangebote)
    .leftJoin(konten, eq(konten.id, mietangebote.kontoId))
    .leftJoin(profiles, eq(profiles.id, mietangebote.kontoId))
    .where(
      and(eq(mietangebote.exposeInquiryExposeId, linkId), isOpen, sql`${mietangebote.reserviertBis} >= ${today}::date`),
    )
  return row ?? null
}

export async function insertMietangebot(
  tx: Transaction,
  offer: { linkId: string; exposeId: string; kontoId: string; bis: string; statusVorher: string | null; now: Date },
): Promise<void> {
  const { linkId, exposeId, kontoId, bis, statusVorher, now } = offer
  await tx.insert(mietangebote).values({
    exposeInquiryExposeId: linkId,
    exposeId,
    kontoId,
    reserviertBis: bis,
    statusVorher,
    createdAt: now,
  })
  await tx.update(exposes).set({ status: 'reserviert' }).where(eq(exposes.id, exposeId))
}

export async function updateReservation(
  tx: Transaction,
  { linkId, bis }: { linkId: string; bis: string },
): Promise<void> {
  await tx
    .update(mietangebote)
    .set({ reserviertBis: bis })
    .where(and(eq(mietangebote.exposeInquiryExposeId, linkId), isOpen))
}

/** Ends the open offer; a trigger restores the flat's status. Returns its last day (ISO date); null without one. */
export async function endMietangebot(
  tx: Transaction,
  { linkId, now }: { linkId: string; now: Date },
): Promise<string | null> {
  const [row] = await tx
    .update(mietangebote)
    .set({ beendetAm: now })
    .where(and(eq(mietangebote.exposeInquiryExposeId, linkId), isOpen))
    .returning({ bis: mietangebote.reserviertBis })
  return row?.bis ?? null
}

export async function listExpired(db: Executor, { today, limit }: { today: string; limit: number }) {
  return db
    .select({ linkId: mietangebote.exposeInquiryExposeId })
    .from(mietangebote)
    .where(and(isOpen, lt(mietangebote.reserviertBis, today)))
    .orderBy(asc(mietangebote.reserviertBis), asc(mietangebote.id))
    .limit(limit)
}

/** Sets the time of the applicant's first answer, unless it is already set (STATUSWECHSEL-7). */
export async function markAnswered(tx: Transaction, { linkId, now }: { linkId: string; now: Date }): Promise<void> {
  await tx
    .update(link)
    .set({ beantwortetAm: now })
    .where(and(eq(link.id, linkId), isNull(link.beantwortetAm)))
}
