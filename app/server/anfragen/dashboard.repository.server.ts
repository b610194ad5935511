import { and, desc, eq, gt, isNotNull, isNull, ne, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import {
  isToBeHadByApplicant,
  statusForApplicant,
} from '#app/server/anfragen/reservation-conditions.repository.server.ts'
import type { Executor } from '#app/server/db/database.server.ts'
import { exposeInquiries, exposeInquiryExposes, inquiryStatusOptions } from '#app/server/db/schema/anfragen.ts'
import { exposes } from '#app/server/db/schema/exposes.ts'
import { konten, profiles } from '#app/server/db/schema/konten.ts'
import { liegenschaftExposeinfos } from '#app/server/db/schema/liegenschaften.ts'
import { mietangebote } from '#app/server/db/schema/mietangebote.ts'
import { mietinteresseProfiles } from '#app/server/db/schema/mietinteresse.ts'
import { besichtigungen, besichtigungstermin, terminoptionen, warteliste } from '#app/server/db/schema/termine.ts'
import { zusagen } from '#app/server/db/schema/zusagen.ts'
import { Statements, UNNAMED } from '#app/server/db/statements.server.ts'
import { isItsLiegenschaft, isReachable } from '#app/server/exposes/expose-conditions.repository.server.ts'
import { STATUS_KEY_BESICHTIGUNG_ZULASSEN } from '#app/shared/anfragen/anfrage.status.ts'
import type { CardCounts, CardList } from '#app/shared/anfragen/anfragen-count.ts'
import { hostName, isAhead, isPast, isPresentStaff } from './termin-conditions.repository.server.ts'

const VALUE = {
  kontoId: sql.placeholder('kontoId'),
  now: sql.placeholder('now'),
  termine: sql.placeholder('termine'),
  anfragen: sql.placeholder('anfragen'),
  ended: sql.placeholder('ended'),
}

const open = and(eq(exposeInquiryExposes.profilesId, VALUE.kontoId), isNull(exposeInquiryExposes.zurueckgezogenAm))

/** Join condition for a link's booking. Leaves out bookings with status `vorbei`: the applicant may book again. */
const isBuchung = and(
  eq(besichtigungstermin.exposeInquiryExposeId, exposeInquiryExposes.id),
  ne(besichtigungstermin.status, 'vorbei'),
)

/**
 * Selects the links that /dashboard shows (BEREICH-3). Repeats the rules of card-state.ts in SQL, so that only these
 * links are read in full.
 */
function chooseLinks(db: Executor) {
  const statusKey = sql`coalesce(${inquiryStatusOptions.statusKey}, '')`
  const allow = eq(inquiryStatusOptions.statusKey, STATUS_KEY_BESICHTIGUNG_ZULASSEN)
  const termin = db
    .select({
      storniert: sql<boolean>`${besichtigungstermin.status} = 'storniert'`.as('storniert'),
      past: isPast(VALUE.now).as('vorbei'),
      start: sql`${terminoptionen.date} + ${terminoptionen.startTime}`.as('beginn'),
    })
    .from(besichtigungstermin)
    .innerJoin(terminoptionen, eq(terminoptionen.id, besichtigungstermin.terminoptionId))
    .where(and(isBuchung, or(sql`${exposeInquiryExposes.terminbuchungId} is not null`, allow)))
    .orderBy(sql`${besichtigungstermin.status} = 'storniert'`, desc(besichtigungstermin.createdAt))
    .limit(1)
    .as('stand')
  const active = sql`${termin.storniert} is false`
  const isTermin = sql`(${exposeInquiryExposes.terminbuchungId} is not null and ${active} and not ${termin.past})`
  const isLet = sql`(${isReachable} and trim(${exposes.status}) = 'rented')`
  const isEnded = sql`(${statusKey} = 'abgesagt' or coalesce(${isLet}, false) and ${statusKey} <> 'zusage')`
  const isAngebot = sql`(coalesce(${allow}, false) and not (${active}) and ${isToBeHadByApplicant(exposeInquiryExposes.id)})`
  const lage = db
    .select({
      id: exposeInquiryExposes.id,
      createdAt: exposeInquiryExposes.createdAt,
      start: termin.start,
      list: sql<CardList>`case when ${isTermin} then 'termine' when ${isEnded} then 'ended' else 'anfragen' end`.as(
        'liste',
      ),
      need: sql`case when ${statusKey} = 'zusage' then 0 when ${isAngebot} then 1 else 2 end`.as('rang'),
    })
    .from(exposeInquiryExposes)
    .leftJoin(inquiryStatusOptions, eq(inquiryStatusOptions.id, exposeInquiryExposes.statusOptionId))
    .innerJoin(exposes, eq(exposes.id, exposeInquiryExposes.exposeId))
    .leftJoinLateral(termin, sql`true`)
    .where(open)
    .as('lage')
  const count = (list: CardList) =>
    sql<number>`(count(*) filter (where ${lage.list} = ${sql.raw(`'${list}'`)}) over ())::int`
  const ranked = db
    .select({
      id: lage.id,
      list: lage.list,
      place: sql<number>`row_number() over (partition by ${lage.list}
        order by case when ${lage.list} = 'termine' then ${lage.start} end, ${lage.need}, ${lage.createdAt} desc, ${lage.id} desc)`.as(
        'platz',
      ),
      termine: count('termine').as('termine'),
      anfragen: count('anfragen').as('anfragen'),
      ended: count('ended').as('beendet'),
    })
    .from(lage)
    .as('gereiht')
  return db
    .select({ id: ranked.id, termine: ranked.termine, anfragen: ranked.anfragen, ended: ranked.ended })
    .from(ranked)
    .where(
      sql`${ranked.place} <= case ${ranked.list} when 'termine' then ${VALUE.termine}::int
        when 'ended' then ${VALUE.ended}::int else ${VALUE.anfragen}::int end`,
    )
    .as('gewaehlt')
}

type Selection = CardCounts & { kontoId: string; now: Date }

/**
 * Returns the shown links, newest first; `total` counts the hidden ones too. A link's booking is the confirmed one,
 * otherwise the newest.
 */
export async function listDashboardLinks(db: Executor, { now, ...selection }: Selection) {
  return LINKS.get(db, '', () => prepareLinks(db)).execute({ ...selection, now: now.toISOString() })
}

const LINKS = new Statements<ReturnType<typeof prepareLinks>>()

const prepareLinks = (db: Executor) =>
  selectEntries(db, chooseLinks(db))
    .where(open)
    .orderBy(desc(exposeInquiryExposes.createdAt), placeInAnfrage(db), desc(exposeInquiryExposes.id))
    .prepare(UNNAMED)

/** Tie-breaker: place in the inquiry's list, since an inquiry's links have equal timestamps (BEREICH-2). */
function placeInAnfrage(db: Executor) {
  const place = db
    .select({ place: sql`array_position(${exposeInquiries.exposeIds}, ${exposeInquiryExposes}.expose_id)` })
    .from(exposeInquiries)
    .where(eq(exposeInquiries.id, exposeInquiryExposes.inquiryId))
  return sql`(${place})`
}

export async function findDashboardLink(
  db: Executor,
  { linkId, now }: { linkId: string; now: Date },
): Promise<DashboardLinkRow | null> {
  const [row] = await LINK.get(db, '', () => prepareLink(db)).execute({ linkId, now: now.toISOString() })
  return row ?? null
}

/** Finds the person's link; null if it is withdrawn or belongs to another person (BEREICH-8). */
export async function findOwnLink(
  db: Executor,
  { kontoId, linkId, now }: { kontoId: string; linkId: string; now: Date },
): Promise<DashboardLinkRow | null> {
  const prepare = () => selectOne(db).where(open).prepare(UNNAMED)
  const [row] = await LINK.get(db, 'own', prepare).execute({ kontoId, linkId, now: now.toISOString() })
  return row ?? null
}

const LINK = new Statements<ReturnType<typeof prepareLink>>()
const prepareLink = (db: Executor) => selectOne(db).prepare(UNNAMED)

function selectOne(db: Executor) {
  const none = sql<number>`0`
  const only = db
    .select({
      id: exposeInquiryExposes.id,
      termine: none.as('termine'),
      anfragen: none.as('anfragen'),
      ended: none.as('beendet'),
    })
    .from(exposeInquiryExposes)
    .where(eq(exposeInquiryExposes.id, sql.placeholder('linkId')))
    .as('gewaehlt')
  return selectEntries(db, only)
}

/** Number of slots for which the link waits, and its best position in their waiting lists (WARTELISTE-2). */
function selectWaiting(db: Executor) {
  const before = sql`(select count(*)::int from ${warteliste} other where other.terminoption_id = ${warteliste.terminoptionId}
    and other.status = 'wartend' and (other.created_at, other.id) <= (${warteliste.createdAt}, ${warteliste.id}))`
  return db
    .select({
      termine: sql<number>`count(*)::int`.as('wartet'),
      platz: sql<number | null>`min(${before})`.as('platz'),
    })
    .from(warteliste)
    .innerJoin(terminoptionen, eq(terminoptionen.id, warteliste.terminoptionId))
    .where(
      and(
        eq(warteliste.exposeInquiryExposeId, exposeInquiryExposes.id),
        eq(warteliste.status, 'wartend'),
        isAhead(VALUE.now),
      ),
    )
    .as('warten')
}

const keptTermin = alias(terminoptionen, 'gehalten')

/** Slot in which the waiting list keeps places for the link; no row after the offer's end (WARTELISTE-2). */
function selectKept(db: Executor) {
  return db
    .select({ date: keptTermin.date, from: keptTermin.startTime, until: warteliste.angebotBis })
    .from(warteliste)
    .innerJoin(keptTermin, eq(keptTermin.id, warteliste.angebotId))
    .where(
      and(
        eq(warteliste.exposeInquiryExposeId, exposeInquiryExposes.id),
        eq(warteliste.status, 'angeboten'),
        gt(warteliste.angebotBis, sql`${VALUE.now}::timestamptz`),
      ),
    )
    .as('angebot')
}

function selectEntries(db: Executor, chosen: ReturnType<typeof chooseLinks>) {
  // The booking's viewing, or one recorded before bookings existed.
  const besichtigung = db
    .select({ id: besichtigungen.id, rueckmeldung: besichtigungen.rueckmeldung })
    .from(besichtigungen)
    .where(
      and(
        eq(besichtigungen.exposeInquiryExposeId, exposeInquiryExposes.id),
        or(
          isNull(besichtigungen.besichtigungsterminId),
          eq(besichtigungen.besichtigungsterminId, besichtigungstermin.id),
        ),
      ),
    )
    .orderBy(desc(besichtigungen.createdAt), desc(besichtigungen.id))
    .limit(1)
    .as('besichtigung')
  const buchung = db
    .select({
      id: besichtigungstermin.id,
      status: besichtigungstermin.status,
      treffpunkt: besichtigungstermin.treffpunkt,
      host: hostName.as('host'),
      date: terminoptionen.date,
      from: terminoptionen.startTime,
      to: terminoptionen.endTime,
      past: isPast(VALUE.now).as('vorbei'),
      erschienen: besichtigungstermin.erschienen,
      rueckmeldung: sql<boolean>`coalesce(${besichtigung.rueckmeldung}, false)`.as('rueckmeldung'),
      besichtigungId: sql<string | null>`${besichtigung.id}`.as('besichtigung_id'),
    })
    .from(besichtigungstermin)
    .innerJoin(terminoptionen, eq(terminoptionen.id, besichtigungstermin.terminoptionId))
    .leftJoin(konten, isPresentStaff)
    .leftJoin(profiles, eq(profiles.id, konten.id))
    .leftJoinLateral(besichtigung, sql`true`)
    .where(isBuchung)
    .orderBy(sql`${besichtigungstermin.status} = 'storniert'`, desc(besichtigungstermin.createdAt))
    .limit(1)
    .as('buchung')
  const newest = db
    .select({ id: besichtigungen.id, date: besichtigungen.datum, mietinteresse: besichtigungen.mietinteresse })
    .from(besichtigungen)
    .where(eq(besichtigungen.exposeInquiryExposeId, exposeInquiryExposes.id))
    .orderBy(desc(besichtigungen.createdAt), desc(besichtigungen.id))
    .limit(1)
    .as('zuletzt')
  const waiting = selectWaiting(db)
  const kept = selectKept(db)
  return db
    .select({
      id: exposeInquiryExposes.id,
      total: { termine: chosen.termine, anfragen: chosen.anfragen, ended: chosen.ended },
      inquiryId: exposeInquiryExposes.inquiryId,
      hasTerminbuchung: sql<boolean>`${exposeInquiryExposes.terminbuchungId} is not null`,
      kundenanmerkung: exposeInquiryExposes.kundenanmerkung,
      anmerkungVerwaltung: exposeInquiryExposes.anmerkungVerwaltung,
      createdAt: exposeInquiryExposes.createdAt,
      entschiedenAm: sql`coalesce(${exposeInquiryExposes.zusageAm}, ${exposeInquiryExposes.absageAm})`.mapWith(
        exposeInquiryExposes.createdAt,
      ),
      bewerbungAm: exposeInquiryExposes.bewerbungAbgesendetAm,
      reserviertBis: sql<string | null>`(select reserviert_bis::text from ${mietangebote}
        where ${mietangebote.exposeInquiryExposeId} = ${exposeInquiryExposes.id} and ${isNull(mietangebote.beendetAm)}
        and ${mietangebote.reserviertBis} >= (${VALUE.now}::timestamptz at time zone 'Europe/Berlin')::date)`,
      zusage: {
        frist: zusagen.frist,
        antwort: zusagen.antwort,
        abgelaufenGemeldetAm: zusagen.abgelaufenGemeldetAm,
      },
      warteliste: { termine: waiting.termine, platz: waiting.platz },
      angebot: { date: kept.date, from: kept.from, until: kept.until },
      profilAm: mietinteresseProfiles.createdAt,
      isAnswered: sql<boolean>`${exposeInquiryExposes.beantwortetAm} is not null`,
      expose: {
        id: exposes.id,
        title: exposes.title,
        address: exposes.address,
        zipCode: exposes.zipCode,
        city: exposes.city,
        status: statusForApplicant(exposeInquiryExposes.id),
        preisAnzeige: exposes.preisAnzeige,
        images: exposes.images,
        reachable: isReachable,
      },
      liegenschaft: {
        address: liegenschaftExposeinfos.address,
        zipCode: liegenschaftExposeinfos.zipCode,
        city: liegenschaftExposeinfos.city,
      },
      status: {
        statusKey: inquiryStatusOptions.statusKey,
        anzeigetext: inquiryStatusOptions.anzeigetext,
        kundentext: inquiryStatusOptions.kundentext,
        wohnenNavigation: inquiryStatusOptions.wohnenNavigation,
        colorClass: inquiryStatusOptions.colorClass,
        etappe: inquiryStatusOptions.etappe,
      },
      buchung: {
        id: buchung.id,
        status: buchung.status,
        treffpunkt: buchung.treffpunkt,
        host: buchung.host,
        date: buchung.date,
        from: buchung.from,
        to: buchung.to,
        past: buchung.past,
        erschienen: buchung.erschienen,
        rueckmeldung: buchung.rueckmeldung,
        besichtigungId: buchung.besichtigungId,
      },
      besichtigung: { id: newest.id, date: newest.date, mietinteresse: newest.mietinteresse },
    })
    .from(chosen)
    .innerJoin(exposeInquiryExposes, eq(exposeInquiryExposes.id, chosen.id))
    .innerJoin(exposes, eq(exposes.id, exposeInquiryExposes.exposeId))
    .leftJoin(liegenschaftExposeinfos, isItsLiegenschaft)
    .leftJoin(inquiryStatusOptions, eq(inquiryStatusOptions.id, exposeInquiryExposes.statusOptionId))
    .leftJoin(zusagen, eq(zusagen.exposeInquiryExposeId, exposeInquiryExposes.id))
    .leftJoin(
      mietinteresseProfiles,
      and(
        eq(mietinteresseProfiles.profileId, exposeInquiryExposes.profilesId),
        isNotNull(mietinteresseProfiles.suchtyp),
      ),
    )
    .innerJoinLateral(waiting, sql`true`)
    .leftJoinLateral(kept, sql`true`)
    .leftJoinLateral(buchung, sql`true`)
    .leftJoinLateral(newest, sql`true`)
}

export type DashboardLinkRow = Awaited<ReturnType<typeof listDashboardLinks>>[number]
