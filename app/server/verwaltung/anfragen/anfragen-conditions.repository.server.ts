import { type AnyColumn, and, inArray, isNotNull, isNull, notInArray, or, type SQL, sql } from 'drizzle-orm'
import { containsPattern } from '#app/server/db/like-pattern.server.ts'
import { exposeInquiryExposes } from '#app/server/db/schema/anfragen.ts'
import { exposes } from '#app/server/db/schema/exposes.ts'
import { isEinkommenOpen } from '#app/server/db/schema/mieterfragebogen.ts'
import { mietinteresseProfiles } from '#app/server/db/schema/mietinteresse.ts'
import { hasTrigram, isForSale } from '#app/server/exposes/expose-conditions.repository.server.ts'
import { ANFRAGE_STATUS, statusIdsOf } from '#app/shared/anfragen/anfrage.status.ts'
import type { Frage } from '#app/shared/fragen/fragen.ts'
import {
  AUSWEIS_SIDES,
  ausweisBeschreibung,
  REQUIRED_SIDES,
  type RequiredSide,
} from '#app/shared/mieterfragebogen/ausweis-sides.ts'
import {
  DOKUMENT_KINDS,
  type DokumentTyp,
  FRAGE_OF_KIND,
  VORLAGE_KINDS,
  type VorlageKind,
} from '#app/shared/mieterfragebogen/dokument-kinds.ts'
import { isAskedOfBuerge } from '#app/shared/mieterfragebogen/person-rolle.ts'
import { SITUATION_NAMES, situationRow } from '#app/shared/mieterfragebogen/situations.ts'
import {
  type AnfragenFilter,
  type Antwort,
  type Art,
  type Completeness,
  type Reached,
  searchWords,
} from '#app/shared/verwaltung/anfragen/anfragen-filter.ts'

const link = exposeInquiryExposes
const profil = mietinteresseProfiles

export const isListed = isNull(link.zurueckgezogenAm)
const isWithdrawn = isNotNull(link.zurueckgezogenAm)

/** Condition for unanswered inquiries. `since`: only those received before it, which are overdue (ANFRAGEN-4). */
export function isUnanswered(since?: Date): SQL | undefined {
  return and(
    isListed,
    isNull(link.beantwortetAm),
    inArray(link.statusOptionId, statusIdsOf('unanswered')),
    since && sql`${link.createdAt} < ${since.toISOString()}::timestamptz`,
  )
}

/** Condition for inquiries that are neither withdrawn, answered nor opened by staff (UEBERSICHT-4). */
export const isNew = () =>
  and(isUnanswered(), sql`not exists (select from anfrage_oeffnungen where link_id = ${link.id})`)

const isWaitingFor = (antwort: Antwort, dueSince: Date) =>
  antwort === 'new' ? isNew() : isUnanswered(antwort === 'overdue' ? dueSince : undefined)

export const isOpen = notInArray(link.statusOptionId, statusIdsOf('decided'))

const HAS_ZUSAGE = sql`${link.zusageAm} is not null`
const HAS_BEWERBUNG = sql`(${link.bewerbungAbgesendetAm} is not null or ${HAS_ZUSAGE})`

const FOR_SALE = sql`(select ${exposes.id} from ${exposes} where ${isForSale})`

const isOfArt: Record<Art, SQL> = {
  miete: sql`${link.exposeId} not in ${FOR_SALE}`,
  kauf: sql`${link.exposeId} in ${FOR_SALE}`,
}

/** SQL conditions per step. An inquiry at a later step has also reached the earlier ones. */
export const HAS_REACHED: Record<Reached, SQL> = {
  zusage: HAS_ZUSAGE,
  bewerbung: HAS_BEWERBUNG,
  besichtigung: sql`(${HAS_BEWERBUNG} or exists (
    select from besichtigungen where besichtigungen.expose_inquiry_expose_id = ${link.id}))`,
}

/** Returns the condition of a filter. `dueSince`: unanswered inquiries received before it are overdue. */
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
    art,
    vollstaendig,
    antwort,
    reached,
    isWithdrawn: wantsWithdrawn,
  } = filter
  const ids = status.map((key) => ANFRAGE_STATUS[key].id)
  return and(
    wantsWithdrawn ? isWithdrawn : isListed,
    withoutStatus || ids.length === 0 ? undefined : inArray(link.statusOptionId, ids),
    exposes.length > 0 ? inArray(link.exposeId, [...exposes]) : undefined,
    liegenschaften.length > 0
      ? sql`${link.exposeId} in (select id from exposes where property_id = any(${sql.param(liegenschaften)}::uuid[]))`
      : undefined,
    from === null ? undefined : sql`${link.createdAt} >= ${from}::date::timestamp at time zone 'Europe/Berlin'`,
    to === null ? undefined : sql`${link.createdAt} < (${to}::date + 1)::timestamp at time zone 'Europe/Berlin'`,
    art === null ? undefined : isOfArt[art],
    vollstaendig === null ? undefined : and(isOfArt.miete, IS_COMPLETE[vollstaendig]),
    antwort === null ? undefined : isWaitingFor(antwort, dueSince),
    reached === null ? undefined : HAS_REACHED[reached],
    ...searchWords(filter.suche).map(containsWord),
  )
}

/** Lowercases text for search. The SQL must equal the expressions of the indexes (migration 0035). */
const indexed = (text: string) => sql.raw(`(lower((${text}) collate "de-x-icu") collate "default")`)
const PERSON = indexed(
  `coalesce(first_name || ' ', '') || coalesce(last_name, '') || chr(31) || coalesce(email, '') || chr(31) || coalesce(phone, '')`,
)
const SENT = indexed(
  `coalesce(contact_name, '') || chr(31) || coalesce(contact_email, '') || chr(31) || coalesce(contact_phone, '')`,
)
const WOHNUNG = indexed(`title || chr(31) || coalesce(address, '') || chr(31) || coalesce(exposeshortcode, '')`)

export const personsNamed = (text: string) => sql`select id from profiles where ${containsNumberOr(PERSON, text)}`

export const wohnungenNamed = (text: string) => sql`select id from exposes where ${contains(WOHNUNG, text)}`

/** Matches rows by the profile's name, address or number, or by the flat's title, address or number. */
export const isNamed = (
  word: string,
  { profilesId, exposeId }: Record<'profilesId' | 'exposeId', AnyColumn> = link,
): SQL | undefined => or(sql`${profilesId} in (${personsNamed(word)})`, sql`${exposeId} in (${wohnungenNamed(word)})`)

const isSentBy = (word: string) =>
  sql`${link.inquiryId} in (select id from expose_inquiries where ${containsNumberOr(SENT, word)})`

/** Matches by name, mail address and number of the profile, and by those sent with the inquiry. */
export const isOfPerson = (word: string): SQL | undefined =>
  or(sql`${link.profilesId} in (${personsNamed(word)})`, isSentBy(word))

const containsWord = (word: string): SQL | undefined => or(isNamed(word), isSentBy(word))

function containsNumberOr(text: SQL, word: string): SQL | undefined {
  const digits = phoneDigits(word)
  return or(contains(text, word), digits === null ? undefined : contains(text, digits))
}

/** Matches substrings by the trigram index. Words too short for trigrams match only at the start of a word. */
function contains(text: SQL, word: string): SQL {
  const small = (sample: string) => sql`(lower(${sample}::text collate "de-x-icu") collate "default")`
  if (hasTrigram(word)) return sql`${text} like ${small(containsPattern(word))}`
  if (!/[\p{L}\p{N}]/u.test(word)) return sql`false`
  return sql`${text} ~ ${small(`(^|[ .@_+(/\u001f-])${word.replace(/[^\p{L}\p{N}]/gu, '\\$&')}`)}`
}

/** Returns "1713920" for "0171/3920", as in E.164; null if `word` is no phone number or is too short. */
function phoneDigits(word: string): string | null {
  if (!/^[\d+()/-]{4,}$/.test(word)) return null
  const digits = word
    .replace('(0)', '')
    .replace(/\D/g, '')
    .replace(/^(?:0049|00|0)/, '')
  return hasTrigram(digits) ? digits : null
}

/**
 * Condition for a complete rental profile. Must apply the rules of `missingDetails` (a test compares). It is SQL, so
 * that lists read no answers (ANFRAGEN-1, AKTE-8).
 */
export const isMietprofilComplete = sql`(${profil.mietbeginn} is not null and ${profil.suchtyp} is not null
  and ${profil.anzahlPersonen} is not null
  and (cardinality(${profil.beruf}) > 0 or not ${isNeeded('profil_beruf')})
  and (${profil.einkommen} is not null or not ${isNeeded('profil_einkommen')})
  and (coalesce(btrim(${profil.motivation}, E' \\t\\r\\n'), '') <> '' or not ${isNeeded('profil_motivation')}))`

/** Condition that holds if the company requires an answer to `frage` (FRAGEN-1). */
function isNeeded(frage: Frage): SQL {
  return sql`coalesce((select fragen ->> ${sql.raw(`'${frage}'`)} from einstellungen), 'noetig') = 'noetig'`
}

const LAST_FRAGEBOGEN = sql`select distinct on (profile_id) profile_id, mieterfragebogen_id
  from mieterfragebogen_interessenten where profile_id is not null and rolle = 'mieter'
  order by profile_id, created_at desc, id desc`

/**
 * Condition for inquiries whose applicant has a questionnaire. In the one joined last, `isOpen` is false for all
 * tenants, and for all guarantors if the applicant owns it (BUERGE-3). `person`: table alias in `isOpen`.
 */
function hasFragebogen(isOpen: SQL | undefined, person: SQL = sql`mieterfragebogen_interessenten`) {
  const open = (rolle: SQL) => sql`from mieterfragebogen_interessenten ${person} where rolle = ${rolle} and (${isOpen})`
  return sql`${link.profilesId} in (select own.profile_id from (${LAST_FRAGEBOGEN}) own
    where own.mieterfragebogen_id not in (select mieterfragebogen_id ${open(sql`'mieter'`)})
      and (own.mieterfragebogen_id, own.profile_id) not in (select id, besitzer from mieterfragebogen
        where besitzer is not null and id in (select mieterfragebogen_id ${open(sql`'buerge'`)})))`
}

const withDokument = (typ: SQL) =>
  sql`select interessent_id from mieterfragebogen_dokumente where status <> 'abgelehnt' and ${typ}`
const withSide = (side: RequiredSide) =>
  withDokument(sql`(dokument_typ = ${AUSWEIS_SIDES[side].typ}
    or dokument_typ = 'identifikationsdokument' and normalize(btrim(beschreibung)) = ${ausweisBeschreibung(side)})`)

const lacks = (dokument: SQL) => sql`person.id not in (${dokument})`
const lacksTyp = (typ: DokumentTyp) => lacks(withDokument(sql`dokument_typ = ${typ}`))

const IS_SIDE_MISSING = or(
  ...Object.entries(REQUIRED_SIDES).map(([typ, sets]) =>
    and(
      sql`identifikationsdokument_typ = ${typ}`,
      ...sets.map((sides) => or(...sides.map((side) => lacks(withSide(side))))),
    ),
  ),
)

const IS_SCHUFA_MISSING = and(sql`schufa_vorhanden and schufa_makler_anfrage is not true`, lacksTyp('schufa'))

/** True for persons whose situation asks for one of these types and who have not uploaded that proof. */
function isPaperMissing(typen: readonly DokumentTyp[]): SQL | undefined {
  return or(
    ...[null, ...SITUATION_NAMES].map((situation) => {
      const { typ } = situationRow(situation).paper
      return typen.includes(typ) ? and(sql`situation is not distinct from ${situation}`, lacksTyp(typ)) : undefined
    }),
  )
}

const IS_MISSING: Record<Required, (typen: readonly DokumentTyp[]) => SQL | undefined> = {
  sides: () => IS_SIDE_MISSING,
  situation: isPaperMissing,
  ifSchufa: () => IS_SCHUFA_MISSING,
  ifWbs: () => and(sql`wbs_art is not null`, lacksTyp('wbs')),
}

function isMissing(kind: VorlageKind): SQL | undefined {
  const { required, typen } = DOKUMENT_KINDS[kind]
  const frage = FRAGE_OF_KIND[kind]
  const asked = isAskedOfBuerge(frage) ? undefined : sql`rolle = 'mieter'`
  return and(asked, isNeeded(frage), sql`${kind} <> all (vorlage_bei_besichtigung)`, IS_MISSING[required](typen))
}

type Required = (typeof DOKUMENT_KINDS)[VorlageKind]['required']

/**
 * True if the flat needs no WBS. Otherwise the applicant needs a questionnaire. If the company requires a WBS, a tenant
 * must have stated one, and each stated WBS needs its proof (WBS-6).
 */
const IS_WBS_COMPLETE = sql`((${link.exposeId} in (select id from exposes where wbs)) is not true or ${hasFragebogen(
  sql`${isMissing('wbs')} or (${isNeeded('wbs')} and mieterfragebogen_id not in (
    select mieterfragebogen_id from mieterfragebogen_interessenten where wbs_art is not null))`,
  sql`person`,
)})`

/** Conditions of completeness, with the rules of `missingDokumente` and `isFragebogenComplete`; a test compares. */
const IS_COMPLETE: Record<Completeness, SQL> = {
  'ohne-profil': sql`not exists (select from mietinteresse_profiles where profile_id = ${link.profilesId})`,
  profil: sql`${link.profilesId} in (select profile_id from mietinteresse_profiles where ${isMietprofilComplete})`,
  fragebogen: hasFragebogen(sql`not (manually_completed and cardinality(completed_steps) = 5) or ${isEinkommenOpen}`),
  dokumente: sql`(${hasFragebogen(or(...VORLAGE_KINDS.filter((kind) => kind !== 'wbs').map(isMissing)), sql`person`)}
    and ${IS_WBS_COMPLETE})`,
}
