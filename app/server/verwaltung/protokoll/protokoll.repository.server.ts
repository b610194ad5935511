import {
  aliasedTable,
  and,
  asc,
  count,
  desc,
  eq,
  getTableColumns,
  inArray,
  isNull,
  like,
  or,
  type SQL,
  sql,
} from 'drizzle-orm'
import type { Executor } from '#app/server/db/database.server.ts'
import { exposeInquiries, exposeInquiryExposes, inquiryStatusOptions } from '#app/server/db/schema/anfragen.ts'
import { exposes } from '#app/server/db/schema/exposes.ts'
import { konten, profiles } from '#app/server/db/schema/konten.ts'
import { liegenschaftExposeinfos, properties } from '#app/server/db/schema/liegenschaften.ts'
import { protokoll } from '#app/server/db/schema/protokoll.ts'
import { besichtigungstermin, terminoptionen } from '#app/server/db/schema/termine.ts'
import { aktionenOf, type ProtokollFilter, periodOf } from '#app/shared/verwaltung/protokoll/protokoll-filter.ts'
import { personsNamed, wohnungenNamed } from '../anfragen/anfragen-conditions.repository.server.ts'

const link = exposeInquiryExposes
const who = aliasedTable(profiles, 'wer')
const account = aliasedTable(konten, 'wer_konto')
const person = aliasedTable(profiles, 'person')
const other = aliasedTable(protokoll, 'anderer')
const all = aliasedTable(protokoll, 'alle')

const nameOf = (profil: typeof who, konto: typeof account) =>
  sql<string | null>`coalesce(nullif(trim(concat_ws(' ', ${profil.firstName}, ${profil.lastName})), ''),
    nullif(trim(concat_ws(' ', ${konto.daten} ->> 'first_name', ${konto.daten} ->> 'last_name')), ''))`

export type ProtokollRow = Awaited<ReturnType<typeof listEntries>>[number]

type Selection = { filter: ProtokollFilter; now: Date }

/** Lists entries before the cursor `before`, newest first. `isGrouped`: only one entry per bulk change. */
export async function listEntries(
  db: Executor,
  {
    filter,
    before,
    limit,
    now,
    isGrouped = false,
  }: Selection & { before: string | null; limit: number; isGrouped?: boolean },
) {
  const first = db
    .select({ id: other.id })
    .from(other)
    .where(and(eq(other.sammelId, protokoll.sammelId), eq(other.aktion, protokoll.aktion)))
    .orderBy(desc(other.id))
    .limit(1)
    .as('erster')
  const isShown = or(isNull(protokoll.sammelId), eq(protokoll.id, first.id))
  const entry = db
    .select(getTableColumns(protokoll))
    .from(protokoll)
    .leftJoinLateral(first, isGrouped ? sql`true` : sql`false`)
    .where(and(matches(filter, now), isGrouped ? isShown : undefined, before === null ? undefined : isBefore(before)))
    .orderBy(desc(protokoll.createdAt), desc(protokoll.id))
    .limit(limit)
    .as('eintrag')
  const batch = db
    .select({
      count: count().as('anzahl'),
      sameBefore: sql<boolean>`coalesce(min(${all.vorher}::text) = max(${all.vorher}::text), true)`.as('gleich_vorher'),
      // Cancelled appointments of some inquiries do not make their new states differ.
      sameAfter:
        sql<boolean>`coalesce(min((${all.nachher} - 'terminAbgesagt')::text) = max((${all.nachher} - 'terminAbgesagt')::text), true)`.as(
          'gleich_nachher',
        ),
    })
    .from(all)
    .where(and(eq(all.sammelId, entry.sammelId), eq(all.aktion, entry.aktion)))
    .as('sammlung')
  const ofLink = sql`case when ${entry.objektArt} in ('anfrage', 'interessent') then ${entry.objektId} end`
  const isAbout = (art: string) => sql`${entry.objektArt} = ${art} and ${entry.objektId}`
  return db
    .select({
      id: entry.id,
      akteur: entry.akteur,
      kontoId: entry.kontoId,
      aktion: entry.aktion,
      objektArt: entry.objektArt,
      objektId: entry.objektId,
      vorher: entry.vorher,
      nachher: entry.nachher,
      createdAt: entry.createdAt,
      sammelId: entry.sammelId,
      batch: { count: batch.count, sameBefore: batch.sameBefore, sameAfter: batch.sameAfter },
      // The cursor needs the database's microseconds.
      cursor: sql<string>`to_char(${entry.createdAt} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') || '_' || ${entry.id}`,
      who: nameOf(who, account),
      person: sql<
        string | null
      >`coalesce(nullif(trim(concat_ws(' ', ${person.firstName}, ${person.lastName})), ''), ${exposeInquiries.contactName})`,
      nummer: exposes.exposeshortcode,
      titel: sql<string | null>`coalesce(${exposes.title}, ${properties.name})`,
      termin: { id: terminoptionen.id, date: terminoptionen.date, from: terminoptionen.startTime },
    })
    .from(entry)
    .leftJoinLateral(batch, sql`true`)
    .leftJoin(who, eq(who.id, entry.kontoId))
    .leftJoin(account, eq(account.id, entry.kontoId))
    .leftJoin(link, eq(link.id, ofLink))
    .leftJoin(exposeInquiries, eq(exposeInquiries.id, link.inquiryId))
    .leftJoin(besichtigungstermin, sql`${isAbout('buchung')} = ${besichtigungstermin.id}`)
    .leftJoin(
      terminoptionen,
      sql`${terminoptionen.id} = coalesce(case when ${entry.objektArt} = 'termin' then ${entry.objektId} end, ${besichtigungstermin.terminoptionId})`,
    )
    .leftJoin(
      exposes,
      sql`${exposes.id} = coalesce(${link.exposeId}, ${besichtigungstermin.exposeId}, ${terminoptionen.exposeId},
        case when ${entry.objektArt} = 'expose' then ${entry.objektId} end)`,
    )
    .leftJoin(
      properties,
      sql`${properties.id} = coalesce(${terminoptionen.propertyId}, case when ${entry.objektArt} = 'liegenschaft' then ${entry.objektId} end)`,
    )
    .leftJoin(
      person,
      sql`${person.id} = coalesce(${entry.personId}, ${link.profilesId}, case when ${entry.objektArt} = 'konto' then ${entry.objektId} end)`,
    )
    .orderBy(desc(entry.createdAt), desc(entry.id))
}

/** Returns a cursor that selects all entries written before `moment`. */
export const cursorAt = (moment: Date): string =>
  `${moment.toISOString().slice(0, -1)}000Z_00000000-0000-0000-0000-000000000000`

export async function countEntries(
  db: Executor,
  { filter, before, now }: Selection & { before: string },
): Promise<number> {
  const [row] = await db
    .select({ count: count() })
    .from(protokoll)
    .where(and(matches(filter, now), isBefore(before)))
  return row?.count ?? 0
}

export async function listWords(db: Executor) {
  const [staff, status] = await Promise.all([
    db
      .select({ id: account.id, name: nameOf(who, account) })
      .from(account)
      .leftJoin(who, eq(who.id, account.id))
      .where(inArray(account.rolle, ['operator', 'administrator']))
      .orderBy(asc(account.createdAt)),
    db
      .select({ key: inquiryStatusOptions.statusKey, text: inquiryStatusOptions.anzeigetext })
      .from(inquiryStatusOptions),
  ])
  return { staff, status }
}

export async function listLiegenschaften(db: Executor, ids: readonly string[]) {
  const name = sql<string>`coalesce(${liegenschaftExposeinfos.title}, ${properties.name})`
  return db
    .select({ id: properties.id, name })
    .from(properties)
    .leftJoin(liegenschaftExposeinfos, eq(liegenschaftExposeinfos.propertyId, properties.id))
    .where(inArray(properties.id, [...ids]))
}

function matches(filter: ProtokollFilter, now: Date): SQL | undefined {
  const { who: by, what, objekt, batch } = filter
  const period = periodOf(filter)
  const aktionen = aktionenOf(what)
  return and(
    by === null ? undefined : isBy(by),
    aktionen === null ? undefined : inArray(protokoll.aktion, [...aktionen]),
    objekt === null ? undefined : typeof objekt === 'string' ? isAboutNamed(objekt) : isAboutThing(objekt),
    batch === null ? undefined : eq(protokoll.sammelId, batch),
    period === 'alle'
      ? undefined
      : sql`${protokoll.createdAt} >= ${now.toISOString()}::timestamptz - ${Number(period)} * interval '1 day'`,
  )
}

function isBy(actor: string): SQL {
  if (actor === 'portal') return like(protokoll.akteur, 'job:%')
  return actor === 'bewerber' ? inArray(protokoll.akteur, ['bewerber', 'gast']) : eq(protokoll.kontoId, actor)
}

function isAboutThing({ art, id }: Exclude<ProtokollFilter['objekt'], string | null>): SQL | undefined {
  const itself = and(eq(protokoll.objektArt, art), eq(protokoll.objektId, id))
  // Readers see an inquiry and its file as one object.
  if (art === 'anfrage') return or(itself, and(eq(protokoll.objektArt, 'interessent'), eq(protokoll.objektId, id)))
  return itself
}

function isAboutNamed(words: string): SQL {
  const wohnungen = wohnungenNamed(words)
  return sql`(${protokoll.personId} in (${personsNamed(words)})
    or ${protokoll.objektId} in (${wohnungen})
    or ${protokoll.objektId} in (select id from expose_inquiry_exposes where expose_id in (${wohnungen}))
    or ${protokoll.objektId} in (select id from terminoptionen where expose_id in (${wohnungen})))`
}

function isBefore(cursor: string): SQL {
  const [at, id] = cursor.split('_')
  return sql`(${protokoll.createdAt}, ${protokoll.id}) < (${at}::timestamptz, ${id}::uuid)`
}
