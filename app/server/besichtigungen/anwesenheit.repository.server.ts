import { and, eq, ne } from 'drizzle-orm'
import type { Transaction } from '#app/server/db/database.server.ts'
import { exposeInquiryExposes } from '#app/server/db/schema/anfragen.ts'
import { besichtigungen, besichtigungstermin, terminoptionen } from '#app/server/db/schema/termine.ts'

export async function lockBuchungOf(tx: Transaction, { terminId, buchungId }: { terminId: string; buchungId: string }) {
  const [row] = await tx
    .select({
      erschienen: besichtigungstermin.erschienen,
      personId: exposeInquiryExposes.profilesId,
      date: terminoptionen.date,
      from: terminoptionen.startTime,
      to: terminoptionen.endTime,
    })
    .from(besichtigungstermin)
    .innerJoin(terminoptionen, eq(terminoptionen.id, besichtigungstermin.terminoptionId))
    .innerJoin(exposeInquiryExposes, eq(exposeInquiryExposes.id, besichtigungstermin.exposeInquiryExposeId))
    .where(
      and(
        eq(besichtigungstermin.id, buchungId),
        eq(besichtigungstermin.terminoptionId, terminId),
        ne(besichtigungstermin.status, 'storniert'),
      ),
    )
    .for('no key update', { of: besichtigungstermin })
  return row ?? null
}

export async function updateErschienen(
  tx: Transaction,
  { buchungId, erschienen, now }: { buchungId: string; erschienen: boolean | null; now: Date },
): Promise<void> {
  await tx.update(besichtigungstermin).set({ erschienen, updatedAt: now }).where(eq(besichtigungstermin.id, buchungId))
}

/** Deletes the viewing of a booking. If the viewing has feedback, keeps it and returns `hasRueckmeldung` true. */
export async function deleteBesichtigungOf(tx: Transaction, buchungId: string): Promise<{ hasRueckmeldung: boolean }> {
  const [row] = await tx
    .select({ id: besichtigungen.id, rueckmeldung: besichtigungen.rueckmeldung })
    .from(besichtigungen)
    .where(eq(besichtigungen.besichtigungsterminId, buchungId))
    .for('update')
  if (row?.rueckmeldung) return { hasRueckmeldung: true }
  if (row) await tx.delete(besichtigungen).where(eq(besichtigungen.id, row.id))
  return { hasRueckmeldung: false }
}
