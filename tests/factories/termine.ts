import { eq, sql } from 'drizzle-orm'
import type { Executor } from '#app/server/db/database.server.ts'
import { exposeInquiryExposes } from '#app/server/db/schema/anfragen.ts'
import { besichtigungen, besichtigungstermin, terminoptionen } from '#app/server/db/schema/termine.ts'
import { ANFRAGE_STATUS } from '#app/shared/anfragen/anfrage.status.ts'
import { createAnfrageLink } from '#tests/factories/anfragen.ts'
import { createExpose } from '#tests/factories/exposes.ts'
import { onlyRow } from '#tests/factories/serial-number.ts'

export type TerminRow = typeof terminoptionen.$inferSelect
export type BuchungRow = typeof besichtigungstermin.$inferSelect
export type BesichtigungRow = typeof besichtigungen.$inferSelect

/**
 * Creates a free slot for one person on 10 March 2026, 16:00 to 16:30. Creates an Exposé unless Exposé or property are
 * given.
 */
export async function createTermin(
  db: Executor,
  overrides: Partial<typeof terminoptionen.$inferInsert> = {},
): Promise<TerminRow> {
  const target = overrides.exposeId || overrides.propertyId ? {} : { exposeId: (await createExpose(db)).id }
  return onlyRow(
    await db
      .insert(terminoptionen)
      .values({ date: '2026-03-10', startTime: '16:00', endTime: '16:30', ...target, ...overrides })
      .returning(),
  )
}

/**
 * Creates a booking as the use case stores it: places taken, and the link points to it with the status "gebucht".
 * `status: 'storniert'` creates a cancelled booking. Creates slot and link unless given.
 */
export async function createBuchung(
  db: Executor,
  overrides: Partial<typeof besichtigungstermin.$inferInsert> = {},
): Promise<BuchungRow> {
  const linkId = overrides.exposeInquiryExposeId ?? (await createAnfrageLink(db)).id
  const link = onlyRow(await db.select().from(exposeInquiryExposes).where(eq(exposeInquiryExposes.id, linkId)))
  const terminoptionId = overrides.terminoptionId ?? (await createTermin(db, { exposeId: link.exposeId })).id
  const buchung = onlyRow(
    await db
      .insert(besichtigungstermin)
      .values({ exposeId: link.exposeId, ...overrides, exposeInquiryExposeId: linkId, terminoptionId })
      .returning(),
  )
  const active = buchung.status === 'confirmed'
  if (active) {
    await db
      .update(terminoptionen)
      .set({ belegt: sql`${terminoptionen.belegt} + ${buchung.participantCount}` })
      .where(eq(terminoptionen.id, terminoptionId))
  }
  await db
    .update(exposeInquiryExposes)
    .set({
      terminbuchungId: active ? buchung.id : null,
      statusOptionId: active ? ANFRAGE_STATUS.gebucht.id : ANFRAGE_STATUS.storniert.id,
    })
    .where(eq(exposeInquiryExposes.id, linkId))
  return buchung
}

/** Creates a viewing of 20 February 2026 without feedback, and the link unless given. */
export async function createBesichtigung(
  db: Executor,
  overrides: Partial<typeof besichtigungen.$inferInsert> = {},
): Promise<BesichtigungRow> {
  const link = overrides.exposeInquiryExposeId
    ? onlyRow(
        await db
          .select()
          .from(exposeInquiryExposes)
          .where(eq(exposeInquiryExposes.id, overrides.exposeInquiryExposeId)),
      )
    : await createAnfrageLink(db)
  const profileId = overrides.profileId ?? link.profilesId
  if (!profileId) throw new Error('The inquiry link of a viewing needs a person.')
  return onlyRow(
    await db
      .insert(besichtigungen)
      .values({ datum: '2026-02-20', ...overrides, profileId, exposeInquiryExposeId: link.id })
      .returning(),
  )
}
