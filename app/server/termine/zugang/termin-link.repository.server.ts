import { and, eq, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm'
import { statusForApplicant } from '#app/server/anfragen/reservation-conditions.repository.server.ts'
import type { Executor, Transaction } from '#app/server/db/database.server.ts'
import { exposeInquiries, exposeInquiryExposes, inquiryStatusOptions } from '#app/server/db/schema/anfragen.ts'
import { exposes } from '#app/server/db/schema/exposes.ts'
import { konten, profiles } from '#app/server/db/schema/konten.ts'
import { liegenschaftExposeinfos } from '#app/server/db/schema/liegenschaften.ts'
import { named, Statements } from '#app/server/db/statements.server.ts'
import { isItsLiegenschaft, isReachable, isToBeHad } from '#app/server/exposes/expose-conditions.repository.server.ts'
import type { AnfrageStatusKey } from '#app/shared/anfragen/anfrage.status.ts'
import { ANFRAGE_STATUS } from '#app/shared/anfragen/anfrage.status.ts'

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
      anmerkungVerwaltung: exposeInquiryExposes.anmerkungVerwaltung,
      status: {
        statusKey: inquiryStatusOptions.statusKey,
        anzeigetext: inquiryStatusOptions.anzeigetext,
        kundentext: inquiryStatusOptions.kundentext,
        colorClass: inquiryStatusOptions.colorClass,
      },
      exposeId: exposes.id,
      propertyId: exposes.propertyId,
      expose: {
        title: exposes.title,
        kurzcode: exposes.exposeshortcode,
        address: exposes.address,
        zipCode: exposes.zipCode,
        city: exposes.city,
        images: exposes.images,
        status: statusForApplicant(exposeInquiryExposes.id),
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

export async function listTerminLinks(db: Executor, inquiryId: string) {
  return LINKS.get(db, '', () => prepareLinks(db)).execute({ inquiryId })
}

const LINKS = new Statements<ReturnType<typeof prepareLinks>>()

/** Prepares a named statement: planning these joins takes ten times as long as running them. */
const prepareLinks = (db: Executor) =>
  selectLinks(db)
    .where(
      and(
        eq(exposeInquiryExposes.inquiryId, sql.placeholder('inquiryId')),
        isNull(exposeInquiryExposes.zurueckgezogenAm),
      ),
    )
    .orderBy(exposeInquiryExposes.createdAt, exposeInquiryExposes.id)
    .prepare(named('termin_links'))

/** Returns links in any order, withdrawn links too. */
export async function listTerminLinksById(db: Executor, ids: readonly string[]): Promise<TerminLinkRow[]> {
  return selectLinks(db).where(inArray(exposeInquiryExposes.id, [...ids]))
}

export type SlotsOf = { exposeId: string | null; propertyId: string | null; onlyunit: boolean }

/**
 * Returns inquiry links that allow a viewing of the slot's flat or house, the earliest inquiry first. Leaves out links
 * with a booking, on a waiting list, or of a suspended account.
 */
export async function listLinksWithoutTermin(
  db: Executor,
  { of: { exposeId, propertyId, onlyunit }, limit }: { of: SlotsOf; limit: number },
): Promise<TerminLinkRow[]> {
  const ofFlat = exposeId === null ? sql`false` : eq(exposes.id, exposeId)
  const ofHouse = propertyId === null || onlyunit ? sql`false` : eq(exposes.propertyId, propertyId)
  return selectLinks(db)
    .where(
      and(
        eq(exposeInquiryExposes.statusOptionId, ANFRAGE_STATUS.besichtigung_zulassen.id),
        isNull(exposeInquiryExposes.zurueckgezogenAm),
        isNull(konten.gesperrtAm),
        isToBeHad,
        or(ofFlat, ofHouse),
        sql`not exists (select from warteliste w
          where w.expose_inquiry_expose_id = ${exposeInquiryExposes.id} and w.status <> 'vorbei')`,
      ),
    )
    .orderBy(exposeInquiryExposes.createdAt, exposeInquiryExposes.id)
    .limit(limit)
}

/** Finds a link, even a withdrawn one. */
export async function findTerminLink(db: Executor, linkId: string): Promise<TerminLinkRow | null> {
  const [row] = await listTerminLinksById(db, [linkId])
  return row ?? null
}

/** Finds a link by an id that is known to exist; otherwise throws an Error. */
export async function requireTerminLink(db: Executor, linkId: string): Promise<TerminLinkRow> {
  const row = await findTerminLink(db, linkId)
  if (!row) throw new Error('The inquiry link is gone.')
  return row
}

export type TerminLinkRow = Awaited<ReturnType<typeof listTerminLinks>>[number]

/** Locks a link and returns its status, perhaps newer than the caller's copy. Null if it is withdrawn or deleted. */
export async function lockTerminLink(tx: Transaction, linkId: string): Promise<LockedLink | null> {
  const [row] = await LOCK.get(tx, '', () => prepareLock(tx)).execute({ linkId })
  return row ?? null
}

export type LockedLink = { statusKey: string | null }

const LOCK = new Statements<ReturnType<typeof prepareLock>>()

const prepareLock = (tx: Executor) =>
  tx
    .select({
      // A sub-select, since a join would see the state before the wait for the lock.
      statusKey: sql<string | null>`(select ${inquiryStatusOptions.statusKey} from ${inquiryStatusOptions}
        where ${inquiryStatusOptions.id} = ${exposeInquiryExposes.statusOptionId})`,
    })
    .from(exposeInquiryExposes)
    .where(and(eq(exposeInquiryExposes.id, sql.placeholder('linkId')), isNull(exposeInquiryExposes.zurueckgezogenAm)))
    .for('update')
    .prepare(named('lock_termin_link'))

/** Returns the flat's state for the applicant: the applicant's own reservation does not count (MIETANGEBOT-4). */
export async function findExposeState(tx: Transaction, of: { exposeId: string; linkId: string }): Promise<ExposeState> {
  const [row] = await EXPOSE.get(tx, '', () => prepareExpose(tx)).execute(of)
  return row ?? { status: null, reachable: false }
}

export type ExposeState = { status: string | null; reachable: boolean }

const EXPOSE = new Statements<ReturnType<typeof prepareExpose>>()

const prepareExpose = (tx: Executor) =>
  tx
    .select({ status: statusForApplicant(sql.placeholder('linkId')), reachable: isReachable })
    .from(exposes)
    .where(eq(exposes.id, sql.placeholder('exposeId')))
    .prepare(named('expose_state'))

/** Condition for decided inquiries; viewings do not change their status. */
const isDecided = or(isNotNull(exposeInquiryExposes.zusageAm), isNotNull(exposeInquiryExposes.absageAm))

export async function updateTerminOfLinks(
  tx: Transaction,
  {
    linkIds,
    buchungId,
    status,
    now,
  }: { linkIds: readonly string[]; buchungId: string | null; status: AnfrageStatusKey; now: Date },
): Promise<void> {
  const statusOptionId = sql`case when ${isDecided} then ${exposeInquiryExposes.statusOptionId}
    else ${ANFRAGE_STATUS[status].id}::uuid end`
  await tx
    .update(exposeInquiryExposes)
    .set({ terminbuchungId: buchungId, statusOptionId, updatedAt: now })
    .where(inArray(exposeInquiryExposes.id, [...linkIds]))
}
