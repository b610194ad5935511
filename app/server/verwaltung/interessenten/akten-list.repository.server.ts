import { and, asc, count, desc, eq, inArray, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { Executor } from '#app/server/db/database.server.ts'
import { exposeInquiryExposes as links } from '#app/server/db/schema/anfragen.ts'
import { exposes } from '#app/server/db/schema/exposes.ts'
import { profiles } from '#app/server/db/schema/konten.ts'
import { mietinteresseProfiles } from '#app/server/db/schema/mietinteresse.ts'
import { isForSale } from '#app/server/exposes/expose-conditions.repository.server.ts'
import { FRAGEBOGEN_STEPS } from '#app/shared/bewerbung/fragebogen-steps.ts'
import { limitPage, PER_PAGE } from '#app/shared/lists/page.ts'
import type { TableState } from '#app/shared/lists/table-state.ts'
import type { AktenFilter, AktenSort } from '#app/shared/verwaltung/interessenten/akten-filter.ts'
import { isMietprofilComplete, isNamed } from '../anfragen/anfragen-conditions.repository.server.ts'
import { stageOfLink } from './stage.repository.server.ts'

const isEnded = or(isNotNull(links.absageAm), isNotNull(links.zurueckgezogenAm))
const isOpen = and(isNull(links.absageAm), isNull(links.zurueckgezogenAm))

/** Conditions per stage. One index covers them, except the comparison of `stageOfLink`. */
const OF_STAGE: Record<NonNullable<AktenFilter['stage']>, SQL | undefined> = {
  besichtigung: and(isOpen, isNull(links.zusageAm), eq(stageOfLink, 'besichtigung')),
  bewerbung: and(isOpen, isNotNull(links.bewerbungAbgesendetAm), eq(stageOfLink, 'bewerbung')),
  // Includes promises without an application.
  zusage: and(isOpen, isNotNull(links.zusageAm)),
  beendet: isEnded,
}

/** Condition of the filter. Excludes inquiries of guests, since only persons with an account have an Akte. */
function matches({ words, stage, exposeId }: Selection['filter']): SQL | undefined {
  return and(
    isNotNull(links.profilesId),
    stage === null ? isOpen : OF_STAGE[stage],
    exposeId === null ? undefined : eq(links.exposeId, exposeId),
    ...words.map((word) => isNamed(word)),
  )
}

type Selection = {
  filter: Pick<AktenFilter, 'stage' | 'exposeId'> & { words: readonly string[] }
  table: TableState<AktenSort>
  limit: number
  offset: number
}

/** Column in German sort order. Must equal the expression in the index of names. */
const german = (name: AnyPgColumn) => sql`(${name} collate "de-x-icu")`

function orderOf({ sort, descending }: TableState<AktenSort>): SQL[] {
  const way = descending ? desc : asc
  switch (sort) {
    case 'name':
      return [way(german(profiles.lastName)), way(german(profiles.firstName)), way(profiles.id), way(links.id)]
    case 'bewerbung':
      return [sql`${way(links.bewerbungAbgesendetAm)} nulls last`, way(links.id)]
    case 'eingang':
      return [way(links.createdAt), way(links.id)]
  }
}

/** Returns the ids of one page. `total`: null without a search; with a search, counting costs nothing extra. */
async function listPage(db: Executor, { filter, table, limit, offset }: Selection) {
  return db
    .select({ id: links.id, total: filter.words.length === 0 ? sql<null>`null` : sql<number>`(count(*) over ())::int` })
    .from(links)
    .innerJoin(profiles, eq(profiles.id, links.profilesId))
    .where(matches(filter))
    .orderBy(...orderOf(table))
    .limit(limit)
    .offset(offset)
}

const PROGRESS = {
  hasMietprofil: sql<boolean>`exists (select from ${mietinteresseProfiles}
    where ${mietinteresseProfiles.profileId} = ${links.profilesId} and ${isMietprofilComplete})`,
  personen: sql<number>`(select count(*)::int from mieterfragebogen_interessenten p
    where p.mieterfragebogen_id = (${sql.raw(lastFragebogen())}) and ${counts()})`,
  finished: sql<number>`(select count(*)::int from mieterfragebogen_interessenten p
    where p.mieterfragebogen_id = (${sql.raw(lastFragebogen())}) and ${counts()}
      and p.manually_completed and cardinality(p.completed_steps) = ${sql.raw(String(FRAGEBOGEN_STEPS.length))})`,
}

/** Same condition as `countsFor`, for the table alias `p`. */
function counts() {
  return sql`(p.rolle = 'mieter' or ${links.profilesId} = (select f.besitzer from mieterfragebogen f
    where f.id = p.mieterfragebogen_id))`
}

function lastFragebogen(): string {
  return `select own.mieterfragebogen_id from mieterfragebogen_interessenten own
    where own.profile_id = "expose_inquiry_exposes"."profiles_id" and own.rolle = 'mieter' order by own.created_at desc, own.id desc limit 1`
}

export async function listAktenRows(
  db: Executor,
  { filter, table, page }: Omit<Selection, 'limit' | 'offset'> & { page: number },
) {
  const first = { filter, table, limit: PER_PAGE, offset: (page - 1) * PER_PAGE }
  let found = await listPage(db, first)
  const isNothing = found.length === 0 && page === 1
  const total = isNothing ? 0 : (found[0]?.total ?? (await countAkten(db, filter)))
  const shown = limitPage(page, total)
  if (shown.page !== page) found = await listPage(db, { ...first, offset: shown.offset })
  return {
    ...shown,
    total,
    rows: await listRows(
      db,
      found.map(({ id }) => id),
    ),
  }
}

async function listRows(db: Executor, ids: readonly string[]) {
  if (ids.length === 0) return []
  const rows = await db
    .select({
      id: links.id,
      vorname: profiles.firstName,
      nachname: profiles.lastName,
      email: profiles.email,
      telefon: profiles.phone,
      title: exposes.title,
      kurzcode: exposes.exposeshortcode,
      verkauf: isForSale,
      stage: stageOfLink,
      zusageAm: links.zusageAm,
      absageAm: links.absageAm,
      zurueckgezogenAm: links.zurueckgezogenAm,
      createdAt: links.createdAt,
      bewerbungAbgesendetAm: links.bewerbungAbgesendetAm,
      ...PROGRESS,
    })
    .from(links)
    .innerJoin(profiles, eq(profiles.id, links.profilesId))
    .innerJoin(exposes, eq(exposes.id, links.exposeId))
    .where(sql`${links.id} = any(${sql.param(ids)}::uuid[])`)
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

async function countAkten(db: Executor, filter: Selection['filter']): Promise<number> {
  const [row] = await db.select({ count: count() }).from(links).where(matches(filter))
  return row?.count ?? 0
}

export async function findWohnung(db: Executor, exposeId: string) {
  const [row] = await db
    .select({ title: exposes.title, kurzcode: exposes.exposeshortcode })
    .from(exposes)
    .where(eq(exposes.id, exposeId))
  return row ?? null
}

export async function listWohnungen(db: Executor, { limit }: { limit: number }) {
  return db
    .select({ id: exposes.id, title: exposes.title, kurzcode: exposes.exposeshortcode })
    .from(exposes)
    .where(
      inArray(
        exposes.id,
        db
          .select({ id: links.exposeId })
          .from(links)
          .where(and(isOpen, isNotNull(links.profilesId))),
      ),
    )
    .orderBy(asc(exposes.exposeshortcode), asc(exposes.title), asc(exposes.id))
    .limit(limit)
}
