import { type SQL, sql } from 'drizzle-orm'
import type { Executor } from '#app/server/db/database.server.ts'
import { isPushOffered } from '#app/server/nachrichten/push/push-sender.server.ts'
import { FILTER_MINIMUM_KEYS } from '#app/shared/exposes/filter-minima.ts'
import type { SucheColumns } from './suche-columns.server.ts'

/**
 * Condition for a hit. Must match the same Exposés as the public list: `isKind`, `inRanges`, `inOrte`, `hasWishes`,
 * `containsPerRow`. `g` is the search, `e` the Exposé, `small` the search text in lower case. Compares ranges first,
 * which is cheap and excludes most Exposés.
 */
function matches(small: SQL): SQL {
  return sql`
    e.oeffentlich
    and g.art = case when e.status = 'verkauf' then 'verkauf' else 'miete' end
    and ${inRange(sql`e.preis_anzeige`, sql`g.preis_von`, sql`g.preis_bis`)}
    and ${inRange(sql`e.square_meters`, sql`g.flaeche_von`, sql`g.flaeche_bis`)}
    and ${inRange(sql`e.rooms`, sql`g.zimmer_von`, sql`g.zimmer_bis`)}
    and (e.balkon or not g.balkon) and (e.aufzug or not g.aufzug)
    and (e.einbaukueche or not g.einbaukueche) and (e.barrierefrei or not g.barrierefrei)
    and (g.orte = '{}' or e.ort = any(g.orte))
    and (g.frei_ab is null or e.frei_ab <= g.frei_ab)
    and (g.wbs is null or coalesce(e.wbs, false) = g.wbs)
    and ${HAS_MINIMA}
    and (g.property_id is null or e.property_id = g.property_id)
    and (g.expose_id is null or e.id = g.expose_id and not e.kuenftig_verfuegbar)
    and (g.suche = '' or strpos(e.suchtext, ${small}) > 0)`
}

const HAS_MINIMA = sql.join(
  FILTER_MINIMUM_KEYS.map((name) => {
    const least = sql`(g.minima ->> ${sql.raw(`'${name}'`)})::int`
    return sql`(${least} is null or e.${sql.identifier(toColumnName(name))} >= ${least})`
  }),
  sql` and `,
)

function toColumnName(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
}

function inRange(value: SQL, from: SQL, to: SQL): SQL {
  return sql`((${from} is null or ${value} >= ${from}) and (${to} is null or ${value} <= ${to}) or ${value} is null or ${value} = 0)`
}

const SMALL = sql`lower(g.suche collate "de-x-icu") collate "default"`

/** Maximum number of timeouts per Exposé. After these, it stays in `neue_exposes` until an operator acts. */
const MAX_ATTEMPTS = 5

/** Claims Exposés from `neue_exposes`: first those with the fewest timeouts. Skips Exposés that are locked. */
export async function claimNewExposes(
  db: Executor,
  { limit, except }: { limit: number; except: readonly string[] },
): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select expose_id as id from neue_exposes
    where versuche < ${MAX_ATTEMPTS} and not expose_id = any(${sql.param([...except])}::uuid[])
    order by versuche, created_at, expose_id limit ${limit} for update skip locked`)
  return rows.map(({ id }) => id)
}

/** Stores hits. Skips searches being deleted, or saved after the Exposé became public: the list had shown it. */
export async function insertSuchtreffer(
  db: Executor,
  { exposeIds }: { exposeIds: readonly string[] },
): Promise<number> {
  const { rowCount } = await db.execute(sql`
    with g as materialized (
      select id, art, suche, preis_von, preis_bis, flaeche_von, flaeche_bis, zimmer_von, zimmer_bis, orte,
        balkon, aufzug, einbaukueche, barrierefrei, frei_ab, wbs, minima, property_id, expose_id, created_at, ${SMALL} as klein
      from gespeicherte_suchen g where benachrichtigung <> 'keine'
    ), paare as (
      select g.id, e.id as expose_id, n.created_at
      from neue_exposes n join exposes e on e.id = n.expose_id join g on g.created_at <= n.created_at and ${matches(sql`g.klein`)}
      where n.expose_id = any(${sql.param(exposeIds)}::uuid[])
    )
    insert into suchtreffer (suche_id, expose_id, created_at)
    select s.id, paare.expose_id, paare.created_at
    from paare join gespeicherte_suchen s on s.id = paare.id
    for key share of s
    on conflict do nothing`)
  return rowCount ?? 0
}

export async function countAttempt(db: Executor, { exposeId }: { exposeId: string }): Promise<void> {
  await db.execute(sql`update neue_exposes set versuche = versuche + 1 where expose_id = ${exposeId}`)
}

export async function deleteNewExposes(db: Executor, { exposeIds }: { exposeIds: readonly string[] }): Promise<void> {
  await db.execute(sql`delete from neue_exposes where expose_id = any(${sql.param(exposeIds)}::uuid[])`)
}

const time = (date: Date) => sql`${date.toISOString()}::timestamptz`

type TimesOfDay = { midnight: Date; eightOClock: Date }

/** Instants of today's midnight and 8:00 in Berlin. PostgreSQL handles daylight saving time. */
export async function loadTimesOfDay(db: Executor, { now }: { now: Date }): Promise<TimesOfDay> {
  const { rows } = await db.execute<{ midnight: number; eightOClock: number }>(sql`
    select extract(epoch from tag at time zone 'Europe/Berlin')::float8 as midnight,
      extract(epoch from (tag + interval '8 hours') at time zone 'Europe/Berlin')::float8 as "eightOClock"
    from date_trunc('day', ${time(now)} at time zone 'Europe/Berlin') tag`)
  const [row] = rows
  if (!row) throw new Error('A row of constants is missing.')
  return { midnight: new Date(row.midnight * 1_000), eightOClock: new Date(row.eightOClock * 1_000) }
}

export type Instant = TimesOfDay & { now: Date }

/** Condition for due hits `t` of searches `g`. Daily mails: once a day from 8:00 on, with the hits before 8:00. */
function isItsTime({ now, midnight, eightOClock }: Instant): SQL {
  if (now < eightOClock) return sql`g.benachrichtigung = 'sofort'`
  return sql`(
    g.benachrichtigung = 'sofort'
    or g.benachrichtigung = 'taeglich' and t.created_at < ${time(eightOClock)}
      and not exists (
        select from gespeicherte_suchen h
        where h.empfaenger_id = g.empfaenger_id and h.benachrichtigung = 'taeglich' and h.zuletzt_gesendet_am >= ${time(midnight)}))`
}

/**
 * Condition: search `g` has an email address, or account `k` is not suspended and has a confirmed address or a
 * subscribed browser (APP-3).
 */
const canBeNotified = (now: Date) => sql`(g.email is not null or k.gesperrt_am is null and (k.email is not null
  or ${isPushOffered()} and exists (select from push_geraete d join sitzungen s on s.id = d.sitzung_id
  where d.konto_id = k.id and s.laeuft_ab_am > ${time(now)})))`

export async function listDueEmpfaenger(
  db: Executor,
  { limit, ...instant }: Instant & { limit: number },
): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select distinct g.empfaenger_id as id
    from suchtreffer t join gespeicherte_suchen g on g.id = t.suche_id left join konten k on k.id = g.konto_id
      join exposes e on e.id = t.expose_id
    where t.gesendet_am is null and e.oeffentlich and e.zu_haben and ${canBeNotified(instant.now)}
      and ${isItsTime(instant)}
    limit ${limit}`)
  return rows.map(({ id }) => id)
}

/** Locks recipients and returns their ids. Skips those whom other processes have locked: nobody gets two mails. */
export async function lockFreeEmpfaenger(db: Executor, { ids }: { ids: readonly string[] }): Promise<string[]> {
  const lock = (table: SQL) =>
    db.execute<{ id: string }>(sql`
      select id from ${table} and id = any(${sql.param(ids)}::uuid[]) order by id for no key update skip locked`)
  const konten = await lock(sql`konten where true`)
  const addresses = await lock(sql`gespeicherte_suchen where email is not null`)
  return [...konten.rows, ...addresses.rows].map(({ id }) => id)
}

/** Due hit. `email`: null if the recipient gets only push. `count`: all due hits of the search; rows are the newest. */
export type DueTreffer = {
  empfaengerId: string
  kontoId: string | null
  email: string | null
  vorname: string | null
  sucheId: string
  name: string
  benachrichtigung: 'sofort' | 'taeglich'
  filter: SucheColumns
  count: number
  exposeId: string
  title: string
  ort: string | null
  verkauf: boolean
  preis: number | null
  wohnflaeche: number | null
  zimmer: number | null
}

/**
 * Marks due hits as sent and returns the newest `perSuche` per search, in one statement so that both agree. Hits that
 * no longer match the search, or whose flat is not available, stay unsent. A hit whose Exposé the recipient already got
 * through another search is marked but not returned. Materialized steps prevent a plan that compares all searches with
 * all Exposés.
 */
export async function takeDueHits(
  db: Executor,
  { empfaengerIds, perSuche, ...instant }: Instant & { empfaengerIds: readonly string[]; perSuche: number },
): Promise<DueTreffer[]> {
  const { rows } = await db.execute<DueTreffer>(sql`
    with offen as materialized (
      select t.suche_id, t.expose_id, g.empfaenger_id
      from gespeicherte_suchen g left join konten k on k.id = g.konto_id join suchtreffer t on t.suche_id = g.id
      where g.empfaenger_id = any(${sql.param(empfaengerIds)}::uuid[]) and t.gesendet_am is null
        and ${canBeNotified(instant.now)} and ${isItsTime(instant)}
    ), faellig as materialized (
      select offen.suche_id, offen.expose_id, g.expose_id is null and exists (
          select from suchtreffer u join gespeicherte_suchen h on h.id = u.suche_id
          where h.empfaenger_id = offen.empfaenger_id and u.expose_id = offen.expose_id and u.gesendet_am is not null
        ) as bekannt
      from offen join gespeicherte_suchen g on g.id = offen.suche_id join exposes e on e.id = offen.expose_id
      where ${matches(SMALL)} and e.zu_haben
    ), erzaehlt as (
      update suchtreffer t set gesendet_am = ${time(instant.now)}
      from faellig f where t.suche_id = f.suche_id and t.expose_id = f.expose_id and t.gesendet_am is null
      returning t.suche_id, t.expose_id, f.bekannt
    ), zeilen as (
      select g.*, e.id as e_id, e.title, e.city, e.status, e.preis_anzeige, e.square_meters, e.rooms,
        count(*) over je_suche as anzahl, row_number() over (je_suche order by e.created_at desc, e.id) as nr
      from erzaehlt join gespeicherte_suchen g on g.id = erzaehlt.suche_id join exposes e on e.id = erzaehlt.expose_id
      where not erzaehlt.bekannt
      window je_suche as (partition by g.id)
    )
    select z.empfaenger_id as "empfaengerId", k.id as "kontoId", coalesce(z.email, k.email) as email, coalesce(p.first_name, k.daten->>'first_name') as vorname,
      z.id as "sucheId", z.name, z.benachrichtigung, z.anzahl::int as count,
      jsonb_build_object('art', z.art, 'suche', z.suche, 'preisVon', z.preis_von, 'preisBis', z.preis_bis,
        'flaecheVon', z.flaeche_von, 'flaecheBis', z.flaeche_bis, 'zimmerVon', z.zimmer_von, 'zimmerBis', z.zimmer_bis,
        'orte', z.orte, 'balkon', z.balkon, 'aufzug', z.aufzug, 'einbaukueche', z.einbaukueche,
        'barrierefrei', z.barrierefrei, 'freiAb', z.frei_ab, 'wbs', z.wbs, 'minima', z.minima,
        'propertyId', z.property_id, 'exposeId', z.expose_id
      ) as filter,
      z.e_id as "exposeId", z.title, z.city as ort, coalesce(z.status = 'verkauf', false) as verkauf,
      z.preis_anzeige::float8 as preis, nullif(z.square_meters, 0)::float8 as wohnflaeche,
      nullif(z.rooms, 0)::float8 as zimmer
    from zeilen z left join konten k on k.id = z.konto_id left join profiles p on p.id = k.id
    where z.nr <= ${perSuche}
    order by z.empfaenger_id, z.created_at, z.id, z.nr`)
  return rows
}

/** Stores the time of the mails. A daily mail counts for all daily searches of the recipient. */
export async function markSuchenSent(
  db: Executor,
  { sucheIds, taeglichIds, now }: { sucheIds: readonly string[]; taeglichIds: readonly string[]; now: Date },
): Promise<void> {
  await db.execute(sql`
    update gespeicherte_suchen set zuletzt_gesendet_am = ${time(now)}
    where id = any(${sql.param(sucheIds)}::uuid[])
      or empfaenger_id = any(${sql.param(taeglichIds)}::uuid[]) and benachrichtigung = 'taeglich'`)
}

export async function deleteOpenHits(db: Executor, { before }: { before: Date }): Promise<void> {
  await db.execute(sql`delete from suchtreffer where gesendet_am is null and created_at < ${time(before)}`)
}
