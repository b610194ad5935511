import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Executor, Transaction } from '#app/server/db/database.server.ts'
import { exposeInquiries, exposeInquiryExposes, inquiryStatusOptions } from '#app/server/db/schema/anfragen.ts'
import { exposes } from '#app/server/db/schema/exposes.ts'
import { konten, profiles } from '#app/server/db/schema/konten.ts'
import { liegenschaftExposeinfos } from '#app/server/db/schema/liegenschaften.ts'
import { Statements } from '#app/server/db/statements.server.ts'
import { isItsLiegenschaft, isReachable } from '#app/server/exposes/expose-conditions.repository.server.ts'
import type { AnfrageStatusName } from '#app/shared/anfragen/anfrage.status.ts'
import { ANFRAGE_STATUS_IDS } from '#app/shared/anfragen/anfrage.status.ts'

/** Whose a link is: the account's confirmed data, where there is one, else the inquiry's. */
export const CONTACT = {
  konto: {
    id: konten.id,
    firstName: profiles.firstName,
    lastName: profiles.lastName,
    email: konten.email,
    phone: konten.phone,
  },
  contactName: exposeInquiries.contactName,
  contactEmail: exposeInquiries.contactEmail,
  contactPhone: exposeInquiries.contactPhone,
}

const selectLinks = (db: Executor) =>
  db
    .select({
      id: exposeInquiryExposes.id,
      inquiryId: exposeInquiryExposes.inquiryId,
      kontoId: exposeInquiryExposes.profilesId,
      pin: exposeInquiryExposes.pin,
      statusKey: inquiryStatusOptions.statusKey,
      exposeId: exposes.id,
      propertyId: exposes.propertyId,
      expose: {
        title: exposes.title,
        kurzcode: exposes.exposeshortcode,
        address: exposes.address,
        zipCode: exposes.zipCode,
        city: exposes.city,
        images: exposes.images,
        reachable: isReachable,
      },
      liegenschaft: {
        address: liegenschaftExposeinfos.address,
        zipCode: liegenschaftExposeinfos.zipCode,
        city: liegenschaftExposeinfos.city,
      },
      gesperrtAm: konten.gesperrtAm,
      ...CONTACT,
    })
    .from(exposeInquiryExposes)
    .innerJoin(exposeInquiries, eq(exposeInquiries.id, exposeInquiryExposes.inquiryId))
    .leftJoin(profiles, eq(profiles.id, exposeInquiryExposes.profilesId))
    .leftJoin(konten, eq(konten.id, profiles.id))
    .innerJoin(exposes, eq(exposes.id, exposeInquiryExposes.exposeId))
    .leftJoin(inquiryStatusOptions, eq(inquiryStatusOptions.id, exposeInquiryExposes.statusOptionId))
    .leftJoin(liegenschaftExposeinfos, isItsLiegenschaft)

/** The links of an inquiry that are not withdrawn, each with its PIN and its Exposé. None: nobody knows the inquiry. */
export async function listTerminLinks(db: Executor, inquiryId: string) {
  return LINKS.get(db, '', () => prepareLinks(db)).execute({ inquiryId })
}

const LINKS = new Statements<ReturnType<typeof prepareLinks>>()

/** Named: to plan these joins takes ten times as long as to run them, and they are the same for every inquiry. */
const prepareLinks = (db: Executor) =>
  selectLinks(db)
    .where(
      and(
        eq(exposeInquiryExposes.inquiryId, sql.placeholder('inquiryId')),
        isNull(exposeInquiryExposes.zurueckgezogenAm),
      ),
    )
    .orderBy(exposeInquiryExposes.createdAt, exposeInquiryExposes.id)
    .prepare('termin_links')

/** A link by its id, withdrawn or not. */
export async function findTerminLink(db: Executor, linkId: string): Promise<TerminLinkRow | null> {
  const [row] = await selectLinks(db).where(eq(exposeInquiryExposes.id, linkId))
  return row ?? null
}

/** The same; whoever asks knows that it exists. */
export async function requireTerminLink(db: Executor, linkId: string): Promise<TerminLinkRow> {
  const row = await findTerminLink(db, linkId)
  if (!row) throw new Error('The inquiry link is gone.')
  return row
}

export type TerminLinkRow = Awaited<ReturnType<typeof listTerminLinks>>[number]

/** Holds a link until the transaction ends; false where it has been withdrawn or deleted. */
export async function lockTerminLink(tx: Transaction, linkId: string): Promise<boolean> {
  const rows = await LOCK.get(tx, '', () => prepareLock(tx)).execute({ linkId })
  return rows.length === 1
}

const LOCK = new Statements<ReturnType<typeof prepareLock>>()

const prepareLock = (tx: Executor) =>
  tx
    .select({ id: exposeInquiryExposes.id })
    .from(exposeInquiryExposes)
    .where(and(eq(exposeInquiryExposes.id, sql.placeholder('linkId')), isNull(exposeInquiryExposes.zurueckgezogenAm)))
    .for('update')
    .prepare('lock_termin_link')

/** Says what has become of a link's appointment: its state, and the booking that counts (TERMIN-7). */
export async function updateTerminOfLink(
  tx: Transaction,
  {
    linkId,
    buchungId,
    status,
    now,
  }: { linkId: string; buchungId: string | null; status: AnfrageStatusName; now: Date },
): Promise<void> {
  await tx
    .update(exposeInquiryExposes)
    .set({ terminbuchungId: buchungId, statusOptionId: ANFRAGE_STATUS_IDS[status], updatedAt: now })
    .where(eq(exposeInquiryExposes.id, linkId))
}

/** Lets a link that has no booking ahead book (TERMIN-17); `pin` is for one that has none. */
export async function offerTerminOfLink(
  tx: Transaction,
  { linkId, pin, now }: { linkId: string; pin: string; now: Date },
): Promise<void> {
  await tx
    .update(exposeInquiryExposes)
    .set({
      statusOptionId: ANFRAGE_STATUS_IDS.besichtigungZulassen,
      terminbuchungId: null,
      pin: sql`coalesce(${exposeInquiryExposes.pin}, ${pin})`,
      updatedAt: now,
    })
    .where(eq(exposeInquiryExposes.id, linkId))
}
