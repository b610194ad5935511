import { and, eq, sql } from 'drizzle-orm'
import { isPast, startsAt } from '#app/server/anfragen/termin-conditions.repository.server.ts'
import type { Executor, Transaction } from '#app/server/db/database.server.ts'
import { besichtigungstermin, terminoptionen } from '#app/server/db/schema/termine.ts'
import { Statements } from '#app/server/db/statements.server.ts'

/** The link's booking that is not cancelled, with its slot; null without one. */
export async function findBuchung(db: Executor, { linkId, now }: { linkId: string; now: Date }) {
  const [row] = await BUCHUNG.get(db, '', () => prepareBuchung(db)).execute({ linkId, now: now.toISOString() })
  return row ?? null
}

const BUCHUNG = new Statements<ReturnType<typeof prepareBuchung>>()

const prepareBuchung = (db: Executor) =>
  db
    .select({
      id: besichtigungstermin.id,
      terminId: besichtigungstermin.terminoptionId,
      personen: besichtigungstermin.participantCount,
      notes: besichtigungstermin.notes,
      kontaktErlaubt: besichtigungstermin.kontaktErlaubt,
      treffpunkt: besichtigungstermin.treffpunkt,
      sequence: besichtigungstermin.sequence,
      date: terminoptionen.date,
      from: terminoptionen.startTime,
      to: terminoptionen.endTime,
      startsAt: startsAt(),
      past: isPast(sql.placeholder('now')),
    })
    .from(besichtigungstermin)
    .innerJoin(terminoptionen, eq(terminoptionen.id, besichtigungstermin.terminoptionId))
    .where(
      and(
        eq(besichtigungstermin.exposeInquiryExposeId, sql.placeholder('linkId')),
        eq(besichtigungstermin.status, 'confirmed'),
      ),
    )
    .prepare('buchung_of_link')

export type BuchungRow = NonNullable<Awaited<ReturnType<typeof findBuchung>>>

/** What a person says with a booking. */
export type BuchungInput = { personen: number; notes: string | null; kontaktErlaubt: boolean }

type NewBuchung = BuchungInput & { id: string; terminId: string; treffpunkt: string | null; now: Date }

/** Writes a booking. The database refuses a second one of the same link. */
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
    ...{ id, exposeId, treffpunkt, notes, kontaktErlaubt, erschienen },
  })
}

/** Moves a booking to another slot, or changes what was said with it. */
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
      ...{ treffpunkt, notes, kontaktErlaubt },
    })
    .where(and(eq(besichtigungstermin.id, id), eq(besichtigungstermin.status, 'confirmed')))
    .returning({ sequence: besichtigungstermin.sequence })
  if (!row) throw new Error('Buchung konnte nicht erstellt oder aktualisiert werden')
  return row
}

/** Cancels a booking; answers the number of its calendar entry. */
export async function cancelBuchungRow(tx: Transaction, { id, now }: { id: string; now: Date }): Promise<number> {
  const [row] = await tx
    .update(besichtigungstermin)
    .set({ status: 'storniert', sequence: sql`${besichtigungstermin.sequence} + 1`, updatedAt: now })
    .where(and(eq(besichtigungstermin.id, id), eq(besichtigungstermin.status, 'confirmed')))
    .returning({ sequence: besichtigungstermin.sequence })
  if (!row) throw new Error('Die Buchung konnte nicht storniert werden.')
  return row.sequence
}

/** Makes a booking whose viewing is over a thing of the past, so that the link can have another one (TERMIN-7). */
export async function endPastBuchung(tx: Transaction, { id, now }: { id: string; now: Date }): Promise<void> {
  await tx.update(besichtigungstermin).set({ status: 'vorbei', updatedAt: now }).where(eq(besichtigungstermin.id, id))
}
