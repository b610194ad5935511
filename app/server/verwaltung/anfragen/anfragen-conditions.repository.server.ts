import { and, inArray, isNotNull, isNull, notInArray, or, type SQL, sql } from 'drizzle-orm'
import { exposeInquiryExposes } from '#app/server/db/schema/anfragen.ts'
import { isEinkommenOpen } from '#app/server/db/schema/mieterfragebogen.ts'
import { mietinteresseProfiles } from '#app/server/db/schema/mietinteresse.ts'
import { hasTrigram } from '#app/server/exposes/expose-conditions.repository.server.ts'
import { ANFRAGE_STATUS_IDS } from '#app/shared/anfragen/anfrage.status.ts'
import {
  type AnfragenFilter,
  type Antwort,
  type Reached,
  STATUS_IDS_BY_KEY,
  searchWords,
  type Vollstaendigkeit,
} from '#app/shared/verwaltung/anfragen-filter.ts'

const link = exposeInquiryExposes
const profil = mietinteresseProfiles

/** What the list shows: who has withdrawn asks for nothing any more (ANFRAGEN-1). */
export const isListed = isNull(link.zurueckgezogenAm)
const isWithdrawn = isNotNull(link.zurueckgezogenAm)

/** Staff has not answered yet; `since`: and it came before, so the answer is überfällig (ANFRAGEN-4). */
export function isUnanswered(since?: Date): SQL | undefined {
  return and(
    isListed,
    isNull(link.beantwortetAm),
    inArray(link.statusOptionId, [ANFRAGE_STATUS_IDS.neu, ANFRAGE_STATUS_IDS.profilAusgefuellt]),
    since && sql`${link.createdAt} < ${since.toISOString()}::timestamptz`,
  )
}

/** Staff has neither answered nor opened it yet (UEBERSICHT-4). */
export const isNew = () =>
  and(isUnanswered(), sql`not exists (select from anfrage_oeffnungen where link_id = ${link.id})`)

const isWaitingFor = (antwort: Antwort, dueSince: Date) =>
  antwort === 'new' ? isNew() : isUnanswered(antwort === 'overdue' ? dueSince : undefined)

/** Nothing is decided yet. */
export const isOpen = notInArray(link.statusOptionId, [ANFRAGE_STATUS_IDS.zusage, ANFRAGE_STATUS_IDS.abgesagt])

const HAS_ZUSAGE = sql`${link.zusageAm} is not null`
const HAS_BEWERBUNG = sql`(${link.bewerbungAbgesendetAm} is not null or ${HAS_ZUSAGE})`

/** How far an inquiry has come; who is further has come through each step before. */
export const HAS_REACHED: Record<Reached, SQL> = {
  zusage: HAS_ZUSAGE,
  bewerbung: HAS_BEWERBUNG,
  besichtigung: sql`(${HAS_BEWERBUNG} or exists (
    select from besichtigungen where besichtigungen.expose_inquiry_expose_id = ${link.id}))`,
}

/** The condition of a filter; `dueSince`: what came before is überfällig. `withoutStatus` counts the pipeline. */
export function matchesFilter(
  filter: AnfragenFilter,
  { dueSince, withoutStatus = false }: { dueSince: Date; withoutStatus?: boolean },
): SQL | undefined {
  const {
    status,
    liegenschaften,
    exposes,
    from,
    to,
    vollstaendig,
    antwort,
    reached,
    isWithdrawn: wantsWithdrawn,
  } = filter
  const ids = status.map((key) => STATUS_IDS_BY_KEY[key])
  return and(
    wantsWithdrawn ? isWithdrawn : isListed,
    withoutStatus || ids.length === 0 ? undefined : inArray(link.statusOptionId, ids),
    exposes.length > 0 ? inArray(link.exposeId, [...exposes]) : undefined,
    liegenschaften.length > 0
      ? sql`${link.exposeId} in (select id from exposes where property_id = any(${sql.param(liegenschaften)}::uuid[]))`
      : undefined,
    from === null ? undefined : sql`${link.createdAt} >= ${from}::date::timestamp at time zone 'Europe/Berlin'`,
    to === null ? undefined : sql`${link.createdAt} < (${to}::date + 1)::timestamp at time zone 'Europe/Berlin'`,
    vollstaendig === null ? undefined : IS_COMPLETE[vollstaendig],
    antwort === null ? undefined : isWaitingFor(antwort, dueSince),
    reached === null ? undefined : HAS_REACHED[reached],
    ...searchWords(filter.suche).map(containsWord),
  )
}

/** What a search reads of a person, an inquiry and a flat, in the words of their indexes (migration 0035). */
const indexed = (text: string) => sql.raw(`(lower((${text}) collate "de-x-icu") collate "default")`)
const PERSON = indexed(
  `coalesce(first_name || ' ', '') || coalesce(last_name, '') || chr(31) || coalesce(email, '') || chr(31) || coalesce(phone, '')`,
)
const SENT = indexed(
  `coalesce(contact_name, '') || chr(31) || coalesce(contact_email, '') || chr(31) || coalesce(contact_phone, '')`,
)
const WOHNUNG = indexed(`title || chr(31) || coalesce(address, '') || chr(31) || coalesce(exposeshortcode, '')`)

/** Persons of whose names and contact data a text is part, by id; a phone number however it is written. */
export const personsNamed = (text: string) => sql`select id from profiles where ${containsNumberOr(PERSON, text)}`

/** Flats of whose title, address or number a text is part, by id. */
export const wohnungenNamed = (text: string) => sql`select id from exposes where ${contains(WOHNUNG, text)}`

/** A word of the search is in the person's name or contact data, or in the flat's. */
export const isNamed = (word: string): SQL | undefined =>
  or(sql`${link.profilesId} in (${personsNamed(word)})`, sql`${link.exposeId} in (${wohnungenNamed(word)})`)

/** The same, or it is in what was sent (ANFRAGEN-2). */
const containsWord = (word: string): SQL | undefined =>
  or(isNamed(word), sql`${link.inquiryId} in (select id from expose_inquiries where ${containsNumberOr(SENT, word)})`)

function containsNumberOr(text: SQL, word: string): SQL | undefined {
  const digits = phoneDigits(word)
  return or(contains(text, word), digits === null ? undefined : contains(text, digits))
}

/**
 * Substring match by a trigram index, where `%`, `_` and `\` stand for themselves. A word that is too short for trigrams
 * within words has some at its beginning: it is found there alone.
 */
function contains(text: SQL, word: string): SQL {
  const small = (sample: string) => sql`(lower(${sample}::text collate "de-x-icu") collate "default")`
  if (hasTrigram(word)) return sql`${text} like ${small(`%${word.replace(/[\\%_]/g, '\\$&')}%`)}`
  if (!/[\p{L}\p{N}]/u.test(word)) return sql`false`
  return sql`${text} ~ ${small(`(^|[ .@_+(/\u001f-])${word.replace(/[^\p{L}\p{N}]/gu, '\\$&')}`)}`
}

/** "0171/3920" as E.164 holds it: "1713920"; null for what is no number. */
function phoneDigits(word: string): string | null {
  if (!/^[\d+()/-]{4,}$/.test(word)) return null
  const digits = word
    .replace('(0)', '')
    .replace(/\D/g, '')
    .replace(/^(?:0049|00|0)/, '')
  return hasTrigram(digits) ? digits : null
}

/**
 * Whether a rental profile has all its answers, as `missingDetails` says (a test compares): asked of the database, as a list
 * reads none of the answers themselves (ANFRAGEN-1, AKTE-8).
 */
export const isMietprofilComplete = sql`(${profil.mietbeginn} is not null and ${profil.suchtyp} is not null
  and ${profil.anzahlPersonen} is not null and cardinality(${profil.beruf}) > 0 and ${profil.einkommen} is not null
  and coalesce(btrim(${profil.motivation}, E' \\t\\r\\n'), '') <> '')`

const LAST_FRAGEBOGEN = sql`select distinct on (profile_id) profile_id, mieterfragebogen_id
  from mieterfragebogen_interessenten where profile_id is not null
  order by profile_id, created_at desc, id desc`

const hasFragebogen = (incomplete: SQL) => sql`${link.profilesId} in (
  select own.profile_id from (${LAST_FRAGEBOGEN}) own where own.mieterfragebogen_id not in (${incomplete}))`

/** Persons who have uploaded one of these, as `missingDokumente` counts. */
const withDokument = (typ: SQL) =>
  sql`select interessent_id from mieterfragebogen_dokumente where status <> 'abgelehnt' and ${typ}`
const withSide = (typ: string, beschreibung: string) =>
  withDokument(sql`(dokument_typ = ${typ}
    or dokument_typ = 'identifikationsdokument' and normalize(btrim(beschreibung)) = ${beschreibung})`)

/** The same rules as `missingDokumente` and `isFragebogenComplete`; a test compares. */
const IS_COMPLETE: Record<Vollstaendigkeit, SQL> = {
  'ohne-profil': sql`not exists (select from mietinteresse_profiles where profile_id = ${link.profilesId})`,
  profil: sql`${link.profilesId} in (select profile_id from mietinteresse_profiles where ${isMietprofilComplete})`,
  fragebogen: hasFragebogen(sql`select mieterfragebogen_id from mieterfragebogen_interessenten
    where not (manually_completed and cardinality(completed_steps) = 5) or ${isEinkommenOpen}`),
  dokumente: hasFragebogen(sql`select mieterfragebogen_id from mieterfragebogen_interessenten person
    where 'gehaltsabrechnung' <> all (vorlage_bei_besichtigung)
        and person.id not in (${withDokument(sql`dokument_typ = 'gehaltsabrechnung'`)})
      or 'schufa' <> all (vorlage_bei_besichtigung) and schufa_vorhanden and schufa_makler_anfrage is not true
        and person.id not in (${withDokument(sql`dokument_typ = 'schufa'`)})
      or 'ausweis' <> all (vorlage_bei_besichtigung) and (
        identifikationsdokument_typ = 'reisepass'
          and person.id not in (${withSide('reisepass_vorne', 'Reisepass - Vorderseite')})
        or identifikationsdokument_typ = 'personalausweis' and (
          person.id not in (${withSide('personalausweis_vorne', 'Personalausweis - Vorderseite')})
          or person.id not in (${withSide('personalausweis_rueckseite', 'Personalausweis - Rückseite')})))`),
}
