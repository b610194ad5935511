import { and, eq, inArray, type Placeholder, sql } from 'drizzle-orm'
import { hostName, isPast, isPresentStaff, startsAt } from '#app/server/anfragen/termin-conditions.repository.server.ts'
import type { Executor, Transaction } from '#app/server/db/database.server.ts'
import { konten, profiles } from '#app/server/db/schema/konten.ts'
import { besichtigungstermin, terminoptionen } from '#app/server/db/schema/termine.ts'
import { named, Statements } from '#app/server/db/statements.server.ts'

export async function findBuchung(db: Executor, { linkId, now }: { linkId: string; now: Date }) {
  const [row] = await BUCHUNG.get(db, '', () => prepareBuchung(db)).execute({ linkId, now: now.toISOString() })
  return row ?? null
}

const BUCHUNG = new Statements<ReturnType<typeof prepareBuchung>>()

const COLUMNS = {
  id: besichtigungstermin.id,
  terminId: besichtigungstermin.terminoptionId,
  personen: besichtigungstermin.participantCount,
  notes: besichtigungstermin.notes,
  kontaktErlaubt: besichtigungstermin.kontaktErlaubt,
  treffpunkt: besichtigungstermin.treffpunkt,
  sequence: besichtigungstermin.sequence,
  erschienen: besichtigungstermin.erschienen,
  date: terminoptionen.date,
  from: terminoptionen.startTime,
  to: terminoptionen.endTime,
}

const columnsAt = (now: Date | Placeholder) => ({ ...COLUMNS, startsAt: startsAt(), past: isPast(now) })

const prepareBuchung = (db: Executor) =>
  db
    .select(columnsAt(sql.placeholder('now')))
    .from(besichtigungstermin)
    .innerJoin(terminoptionen, eq(terminoptionen.id, besichtigungstermin.terminoptionId))
    .where(
      and(
        eq(besichtigungstermin.exposeInquiryExposeId, sql.placeholder('linkId')),
        eq(besichtigungstermin.status, 'confirmed'),
      ),
    )
    .prepare(named('buchung_of_link'))

export type BuchungRow = NonNullable<Awaited<ReturnType<typeof findBuchung>>>

/** Returns the name of the member of staff who shows a slot's flat; null if unset, or no longer active staff. */
export async function findHost(db: Executor, terminId: string): Promise<string | null> {
  const [row] = await db
    .select({ host: hostName })
    .from(terminoptionen)
    .innerJoin(konten, isPresentStaff)
    .leftJoin(profiles, eq(profiles.id, konten.id))
    .where(eq(terminoptionen.id, terminId))
  return row?.host ?? null
}

/** Returns confirmed bookings by link id, past ones too. Links without such a booking are missing. */
export async function listBuchungen(
  db: Executor,
  { linkIds, now }: { linkIds: readonly string[]; now: Date },
): Promise<Map<string, BuchungRow>> {
  const rows = await db
    .select({ linkId: besichtigungstermin.exposeInquiryExposeId, buchung: columnsAt(now) })
    .from(besichtigungstermin)
    .innerJoin(terminoptionen, eq(terminoptionen.id, besichtigungstermin.terminoptionId))
    .where(
      and(
        inArray(besichtigungstermin.exposeInquiryExposeId, [...linkIds]),
        eq(besichtigungstermin.status, 'confirmed'),
      ),
    )
  return new Map(rows.map(({ linkId, buchung }) => [linkId, buchung]))
}

export type BuchungInput = { personen: number; notes: string | null; kontaktErlaubt: boolean }

type NewBuchung = BuchungInput & { id: string; terminId: string; treffpunkt: string | null; now: Date }

/** Inserts a booking. A database constraint refuses a second confirmed booking of the same link. */
export async function insertBuchung(
  tx: Transaction,
  {
    id,
    linkId,
    exposeId,
    terminId,
    treffpunkt,
    personen,
    notes,
    kontaktErlaubt,
    erschienen = null,
    now,
  }: NewBuchung & { linkId: string; exposeId: string; erschienen?: boolean | null },
): Promise<void> {
  await tx.insert(besichtigungstermin).values({
    exposeInquiryExposeId: linkId,
    terminoptionId: terminId,
    participantCount: personen,
    createdAt: now,
    updatedAt: now,
    id,
    exposeId,
    treffpunkt,
    notes,
    kontaktErlaubt,
    erschienen,
  })
}

export async function updateBuchung(
  tx: Transaction,
  { id, terminId, treffpunkt, personen, notes, kontaktErlaubt, now }: NewBuchung,
): Promise<{ sequence: number }> {
  const [row] = await tx
    .update(besichtigungstermin)
    .set({
      terminoptionId: terminId,
      participantCount: personen,
      sequence: sql`${besichtigungstermin.sequence} + 1`,
      updatedAt: now,
      treffpunkt,
      notes,
      kontaktErlaubt,
    })
    .where(and(eq(besichtigungstermin.id, id), eq(besichtigungstermin.status, 'confirmed')))
    .returning({ sequence: besichtigungstermin.sequence })
  if (!row) throw new Error('Buchung konnte nicht erstellt oder aktualisiert werden')
  return row
}

/** Cancels bookings. Returns the new sequence number of the calendar entry by booking id. */
export async function cancelBuchungRows(
  tx: Transaction,
  { ids, now }: { ids: readonly string[]; now: Date },
): Promise<Map<string, number>> {
  const rows = await tx
    .update(besichtigungstermin)
    .set({ status: 'storniert', sequence: sql`${besichtigungstermin.sequence} + 1`, updatedAt: now })
    .where(and(inArray(besichtigungstermin.id, [...ids]), eq(besichtigungstermin.status, 'confirmed')))
    .returning({ id: besichtigungstermin.id, sequence: besichtigungstermin.sequence })
  if (rows.length !== ids.length) throw new Error('A booking could not be cancelled.')
  return new Map(rows.map(({ id, sequence }) => [id, sequence]))
}

export async function endPastBuchungen(
  tx: Transaction,
  { ids, now }: { ids: readonly string[]; now: Date },
): Promise<void> {
  await tx
    .update(besichtigungstermin)
    .set({ status: 'vorbei', updatedAt: now })
    .where(inArray(besichtigungstermin.id, [...ids]))
}
