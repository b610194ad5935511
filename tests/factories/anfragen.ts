import { eq, sql } from 'drizzle-orm'
import type { Executor } from '#app/server/db/database.server.ts'
import { exposeInquiries, exposeInquiryExposes } from '#app/server/db/schema/anfragen.ts'
import { exposes } from '#app/server/db/schema/exposes.ts'
import { mietangebote } from '#app/server/db/schema/mietangebote.ts'
import { zusagen } from '#app/server/db/schema/zusagen.ts'
import { ANFRAGE_STATUS } from '#app/shared/anfragen/anfrage.status.ts'
import { createExpose } from '#tests/factories/exposes.ts'
import { createProfil } from '#tests/factories/konten.ts'
import { nextSerialNumber, onlyRow } from '#tests/factories/serial-number.ts'
import { NOW } from '#tests/setup/now.ts'

export type AnfrageRow = typeof exposeInquiries.$inferSelect
export type AnfrageLinkRow = typeof exposeInquiryExposes.$inferSelect
type LinkOverrides = Partial<typeof exposeInquiryExposes.$inferInsert>

/** Creates an inquiry from the Anfragenliste without links, and its person unless `profilesId` is given. */
export async function createAnfrage(
  db: Executor,
  overrides: Partial<typeof exposeInquiries.$inferInsert> = {},
): Promise<AnfrageRow> {
  const profilesId = overrides.profilesId === undefined ? (await createProfil(db)).id : overrides.profilesId
  return onlyRow(
    await db
      .insert(exposeInquiries)
      .values({
        contactName: 'Mira Kowalski',
        message: 'Ich interessiere mich für die Wohnungen meiner Anfragenliste.',
        ...overrides,
        profilesId,
      })
      .returning(),
  )
}

/** Creates an inquiry's link to an Exposé with the status "neu" and a PIN. Creates inquiry and Exposé unless given. */
export async function createAnfrageLink(db: Executor, overrides: LinkOverrides = {}): Promise<AnfrageLinkRow> {
  const exposeId = overrides.exposeId ?? (await createExpose(db)).id
  const owner = await findOrCreateOwner(db, { ...overrides, exposeId })
  return onlyRow(
    await db
      .insert(exposeInquiryExposes)
      .values({
        statusOptionId: ANFRAGE_STATUS.neu.id,
        pin: `PIN${String(nextSerialNumber()).padStart(5, '2')}`,
        ...overrides,
        ...owner,
        exposeId,
      })
      .returning(),
  )
}

/** Creates an open Mietangebot and reserves its flat, which was available before. */
export async function createMietangebot(
  db: Executor,
  { link, ...overrides }: { link: Pick<AnfrageLinkRow, 'id' | 'exposeId'> } & Partial<typeof mietangebote.$inferInsert>,
): Promise<void> {
  const { id: exposeInquiryExposeId, exposeId } = link
  await db.update(exposes).set({ status: 'reserviert' }).where(eq(exposes.id, exposeId))
  const values = { exposeInquiryExposeId, exposeId, reserviertBis: '2026-03-09', statusVorher: 'available' }
  await db.insert(mietangebote).values({ ...values, ...overrides })
}

/** Promises the flat to the applicant of an inquiry, with an open deadline on March 9, 2026. */
export async function createZusage(
  db: Executor,
  { link, ...overrides }: { link: Pick<AnfrageLinkRow, 'id' | 'exposeId'> } & Partial<typeof zusagen.$inferInsert>,
): Promise<void> {
  const { id, exposeId } = link
  const promised = {
    statusOptionId: ANFRAGE_STATUS.zusage.id,
    zusageAm: sql`coalesce(zusage_am, ${NOW.toISOString()}::timestamptz)`,
  }
  await db.update(exposeInquiryExposes).set(promised).where(eq(exposeInquiryExposes.id, id))
  const frist = new Date('2026-03-09T17:00:00Z')
  await db.insert(zusagen).values({ exposeInquiryExposeId: id, exposeId, frist, ...overrides })
}

async function findOrCreateOwner(
  db: Executor,
  { inquiryId, profilesId, exposeId }: LinkOverrides & { exposeId: string },
) {
  if (inquiryId) return { inquiryId, profilesId: profilesId ?? null }
  const anfrage = await createAnfrage(db, {
    exposeIds: [exposeId],
    ...(profilesId === undefined ? {} : { profilesId }),
  })
  return { inquiryId: anfrage.id, profilesId: anfrage.profilesId }
}
