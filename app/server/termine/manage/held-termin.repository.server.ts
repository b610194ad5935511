import { and, asc, eq, inArray, ne, or, sql } from 'drizzle-orm'
import { union } from 'drizzle-orm/pg-core'
import type { Transaction } from '#app/server/db/database.server.ts'
import { exposeInquiryExposes } from '#app/server/db/schema/anfragen.ts'
import { besichtigungstermin, terminoptionen, warteliste } from '#app/server/db/schema/termine.ts'
import type { TerminTime } from '#app/shared/termine/termin-time.ts'

const isBooked = (terminId: string) =>
  and(eq(besichtigungstermin.terminoptionId, terminId), eq(besichtigungstermin.status, 'confirmed'))

const isWaiting = (terminId: string) =>
  and(ne(warteliste.status, 'vorbei'), or(eq(warteliste.terminoptionId, terminId), eq(warteliste.angebotId, terminId)))

export async function listLinksOf(tx: Transaction, terminId: string): Promise<string[]> {
  const booked = tx
    .select({ linkId: besichtigungstermin.exposeInquiryExposeId })
    .from(besichtigungstermin)
    .where(isBooked(terminId))
  const waiting = tx.select({ linkId: warteliste.exposeInquiryExposeId }).from(warteliste).where(isWaiting(terminId))
  return (await union(booked, waiting)).map(({ linkId }) => linkId)
}

/** Locks links in the order of their ids: a common order prevents deadlocks. */
export async function lockLinks(tx: Transaction, ids: readonly string[]): Promise<void> {
  await tx
    .select({ id: exposeInquiryExposes.id })
    .from(exposeInquiryExposes)
    .where(inArray(exposeInquiryExposes.id, [...ids]))
    .orderBy(asc(exposeInquiryExposes.id))
    .for('update')
}

export async function lockBuchungenOf(tx: Transaction, terminId: string): Promise<string[]> {
  const rows = await tx
    .select({ linkId: besichtigungstermin.exposeInquiryExposeId })
    .from(besichtigungstermin)
    .where(isBooked(terminId))
    .orderBy(asc(besichtigungstermin.id))
    .for('update')
  return rows.map(({ linkId }) => linkId)
}

export async function lockWaitingOf(tx: Transaction, terminId: string) {
  return tx
    .select({
      id: warteliste.id,
      linkId: warteliste.exposeInquiryExposeId,
      personen: warteliste.participantCount,
      /** Time until which the waiting list keeps places for the link; null if it keeps none. */
      until: warteliste.angebotBis,
      forAny: sql<boolean>`${warteliste.terminoptionId} is null`,
      withdrawn: sql<boolean>`${exposeInquiryExposes.zurueckgezogenAm} is not null`,
    })
    .from(warteliste)
    .innerJoin(exposeInquiryExposes, eq(exposeInquiryExposes.id, warteliste.exposeInquiryExposeId))
    .where(isWaiting(terminId))
    .orderBy(asc(warteliste.createdAt), asc(warteliste.id))
    .for('update', { of: warteliste })
}

export type WaitingRow = Awaited<ReturnType<typeof lockWaitingOf>>[number]

/** Sets the status of a waiting-list entry. Ends its offer of a place, if it has one. */
export async function updateWaiting(
  tx: Transaction,
  { id, status, now }: { id: string; status: 'wartend' | 'vorbei'; now: Date },
): Promise<void> {
  await tx
    .update(warteliste)
    .set({ status, angebotId: null, angebotBis: null, updatedAt: now })
    .where(eq(warteliste.id, id))
}

export async function updateUntil(
  tx: Transaction,
  { id, until, now }: { id: string; until: Date; now: Date },
): Promise<void> {
  await tx.update(warteliste).set({ angebotBis: until, updatedAt: now }).where(eq(warteliste.id, id))
}

export async function updateTermin(
  tx: Transaction,
  {
    terminId,
    now,
    ...facts
  }: TerminTime & {
    terminId: string
    treffpunkt: string | null
    places: number
    beschreibung: string | null
    zustaendigId: string | null
    now: Date
  },
): Promise<void> {
  const { date, from, to, treffpunkt, places, beschreibung, zustaendigId } = facts
  await tx
    .update(terminoptionen)
    .set({
      date,
      startTime: from,
      endTime: to,
      treffpunkt,
      zustaendigId,
      maxParticipants: places,
      description: beschreibung,
      updatedAt: now,
    })
    .where(eq(terminoptionen.id, terminId))
}
