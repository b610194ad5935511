import { randomUUID } from 'node:crypto'
import { createPin } from '#app/server/anfragen/pin.server.ts'
import type { Database, Transaction } from '#app/server/db/database.server.ts'
import { isUniqueViolation } from '#app/server/db/postgres-error.server.ts'
import { toStand } from '#app/server/db/stand.server.ts'
import { recordProtokoll } from '#app/server/konten/protokoll/record-protokoll.server.ts'
import type { System, Verwalter } from '#app/server/konten/sitzung/akteur.server.ts'
import { queuePush } from '#app/server/nachrichten/push/queue-push.server.ts'
import { type NewMessage, queueMessages } from '#app/server/nachrichten/queue-nachrichten.server.ts'
import { anfragePush } from '#app/server/termine/anfrage-push.server.ts'
import { leaveTermine } from '#app/server/termine/manage/leave-termine.server.ts'
import { contactOf } from '#app/server/termine/zugang/besucher.server.ts'
import { endPastTermine } from '#app/server/termine/zugang/load-termin-links.server.ts'
import type { StaffStatus, StatusChannels } from '#app/shared/anfragen/anfrage.status.ts'
import { phaseOf } from '#app/shared/anfragen/anfrage.status.ts'
import { normaliseAnmerkung } from '#app/shared/anfragen/anmerkung.ts'
import type { DomainError, DomainErrorCode } from '#app/shared/domain-error.ts'
import { isStepBack, STATUS_CHANGE_MAX } from '#app/shared/verwaltung/anfragen/status-change.ts'
import type { ZusageTerms } from '#app/shared/zusage/zusage.ts'
import { type Change, planStatusChange } from './plan-status-change.server.ts'
import { lockLinks, updatePins, updateStatus } from './status-change.repository.server.ts'
import { type StatusNews, statusMessages } from './status-messages.server.ts'
import { loadStatusNews } from './status-news.server.ts'
import { outdated, StatusRefusal, stepBack, taken } from './status-refusal.server.ts'
import { defaultTerms, requireFrist } from './zusage/zusage-terms.server.ts'
import { insertZusagen } from './zusage/zusagen.repository.server.ts'

/** `stand` is the version on the operator's page; null accepts any version. `anmerkung` is shown to the applicant. */
export type StatusChange = {
  links: readonly { id: string; stand: string | null }[]
  status: StaffStatus
  anmerkung: string | null
  channels: StatusChannels
  /** Deadline and dates of a promise; by default those of the company's settings (ZUSAGE-1). */
  zusage?: ZusageTerms | null
  /** True for a change in the list: an inquiry with a promise is then refused (ANFRAGEN-8). */
  isBulk?: boolean
  now: Date
  /** True to refuse a change that revokes a status the person was already told (STATUSWECHSEL-8). */
  isForwardOnly?: boolean
  onProgress?: (notified: number, total: number) => void
}

/** Number of inquiries whose messages are rendered at once, since rendering blocks the event loop. */
const MESSAGES_AT_ONCE = 25

/** `unreached`: names of applicants for whom no message was queued, since the chosen channels do not reach them. */
export type StatusChangeResult = { changed: number; unreached: string[] }

/**
 * Changes the status of all given inquiries or of none (STATUSWECHSEL-4), and queues messages to the applicants.
 * @throws StatusRefusal with the refused inquiries: VERALTET, ANFRAGE_NICHT_GEFUNDEN, KONTO_GESPERRT,
 *   STATUS_UNMOEGLICH, NICHT_ZU_HABEN, BUCHUNG_VORHANDEN, BUCHUNG_FEHLT, ZUSAGE_VERGEBEN, RUECKSCHRITT (see
 *   `refuseStatus`)
 * @throws ZUSAGE_FRIST if the deadline of a promise has passed or is too far away
 */
export async function changeStatus(
  db: Database,
  { akteur, ...change }: { akteur: Verwalter | System } & StatusChange,
): Promise<StatusChangeResult> {
  return db.transaction((tx) => changeStatusInTransaction(tx, { akteur, ...change }))
}

/** Does the same as `changeStatus` in the caller's transaction. Locks the inquiries, then their slots. */
export async function changeStatusInTransaction(
  tx: Transaction,
  {
    akteur,
    links: shown,
    status,
    anmerkung,
    channels,
    zusage,
    isBulk,
    now,
    isForwardOnly,
    onProgress,
  }: { akteur: Verwalter | System } & StatusChange,
): Promise<StatusChangeResult> {
  if (shown.length > STATUS_CHANGE_MAX) throw new Error(`More than ${STATUS_CHANGE_MAX} inquiries at once.`)
  const locked = await lockChanges(tx, { links: shown, status, isBulk, isForwardOnly, now })
  const changes = status === 'besichtigung_zulassen' ? locked.map(withPin) : locked
  if (changes.length === 0) return { changed: 0, unreached: [] }
  const note = anmerkung === null ? null : normaliseAnmerkung(anmerkung)
  const terms = zusage ?? defaultTerms(now)
  if (status === 'zusage') requireFrist(terms, now)
  const links = changes.map(({ link }) => link)
  const news = await loadStatusNews(tx, { status, anmerkung: note, links, frist: terms.frist, now })
  await writeStatus(tx, { changes, status, anmerkung: note, now })
  if (status === 'zusage') {
    await insertZusagen(tx, { links: links.map(({ id, exposeId }) => ({ linkId: id, exposeId })), terms, now })
  }
  const unreached = await tellStatus(tx, { changes, news, channels, onProgress })
  await recordProtokoll(tx, {
    akteur,
    entries: changes.map((change) => toEntry(change, { status, anmerkung: note, channels, frist: terms.frist })),
    now,
    ...(changes.length > 1 && { sammelId: randomUUID() }),
  })
  if (isWithTermin(status)) {
    await endPastTermine(tx, { termine: changes, now })
  } else {
    const booked = changes.flatMap(({ link, cancelled }) => (cancelled ? [{ link, buchung: cancelled }] : []))
    await leaveTermine(tx, { linkIds: changes.map(({ link }) => link.id), booked, now })
  }
  return { changed: changes.length, unreached }
}

const isWithTermin = (status: StaffStatus) => phaseOf(status) === 'bookable'

/** Locks the inquiries and checks the change. Concurrent changes wait for these locks and then see a newer version. */
async function lockChanges(
  tx: Transaction,
  {
    links,
    status,
    isBulk,
    isForwardOnly,
    now,
  }: Pick<StatusChange, 'links' | 'status' | 'isBulk' | 'isForwardOnly' | 'now'>,
): Promise<Change[]> {
  const shown = new Map(links.map(({ id, stand }) => [id, stand]))
  await lockLinks(tx, [...shown.keys()])
  const planned = await planStatusChange(tx, { ids: [...shown.keys()], status, isBulk, now })
  const refuse = (cause: DomainError, refused: readonly { id: string }[]) =>
    new StatusRefusal(cause, { links: refused.map(({ id }) => id), total: planned.length })
  const ofCode = (code: DomainErrorCode) => planned.filter(({ refusal }) => refusal?.code === code)
  const gone = ofCode('ANFRAGE_NICHT_GEFUNDEN')
  if (gone[0]?.refusal) throw refuse(gone[0].refusal, gone)
  const stale = planned.filter(({ id, known }) => {
    const stand = shown.get(id) ?? null
    return stand !== null && known !== null && toStand(known.row) !== stand
  })
  if (stale.length > 0) throw refuse(outdated(), stale)
  const [first] = planned.flatMap(({ refusal }) => refusal ?? [])
  if (first) throw refuse(first, ofCode(first.code))
  const back = isForwardOnly ? planned.filter(({ known }) => isStepBack(known?.row.statusKey ?? null, status)) : []
  if (back.length > 0) throw refuse(stepBack(), back)
  return planned.flatMap(({ change }) => (change ? [change] : []))
}

async function writeStatus(
  tx: Transaction,
  {
    changes,
    status,
    anmerkung,
    now,
  }: { changes: readonly Change[]; status: StaffStatus; anmerkung: string | null; now: Date },
): Promise<void> {
  const ids = changes.map(({ link }) => link.id)
  try {
    await updateStatus(tx, { ids, status, anmerkung, now })
  } catch (error) {
    // The flat was promised concurrently.
    if (!isUniqueViolation(error)) throw error
    throw new StatusRefusal(taken(), { links: ids, total: ids.length })
  }
  const pins = changes.flatMap(({ row, link: { id, pin } }) => (row.hasPin || pin === null ? [] : [{ id, pin }]))
  if (pins.length > 0) await updatePins(tx, pins)
}

const withPin = (change: Change): Change => ({
  ...change,
  link: { ...change.link, pin: change.link.pin ?? createPin() },
})

/** Queues the messages about the new status. Returns the names of applicants whom no chosen channel reaches. */
async function tellStatus(
  tx: Transaction,
  {
    changes,
    news,
    channels,
    onProgress,
  }: Pick<StatusChange, 'channels' | 'onProgress'> & {
    changes: readonly Change[]
    news: StatusNews
  },
): Promise<string[]> {
  if (!channels.email && !channels.sms) return []
  const unreached: string[] = []
  for (let done = 0; done < changes.length; done += MESSAGES_AT_ONCE) {
    const messages: NewMessage[] = []
    const batch = changes.slice(done, done + MESSAGES_AT_ONCE)
    for (const change of batch) {
      const { mail, sms } = statusMessages(change.link, news)
      // A person without a mail address gets the SMS instead (NACHRICHT-9).
      const ways = new Set([channels.email ? (mail ?? sms) : null, channels.sms ? sms : null])
      const own = Array.from(ways).filter((message) => message !== null)
      messages.push(...own)
      if (own.length === 0) unreached.push(contactOf(change.link).name || 'Person ohne Namen')
    }
    await queueMessages(tx, messages)
    await queuePush(tx, { news: batch.flatMap(({ link }) => anfragePush(link)), now: news.now })
    onProgress?.(Math.min(done + MESSAGES_AT_ONCE, changes.length), changes.length)
  }
  return unreached
}

function toEntry(
  { row, cancelled }: Change,
  {
    status,
    anmerkung,
    channels,
    frist,
  }: { status: StaffStatus; anmerkung: string | null; channels: StatusChannels; frist: Date },
) {
  return {
    aktion: status === 'besichtigung_zulassen' ? ('anfrage.besichtigung' as const) : ('anfrage.status' as const),
    objekt: { art: 'anfrage' as const, id: row.id },
    personId: row.profilId,
    vorher: { status: row.statusKey },
    nachher: {
      status,
      ...(anmerkung !== null && { anmerkung: true }),
      ...(cancelled && { terminAbgesagt: true }),
      ...(status === 'zusage' && { antwortBis: frist.toISOString() }),
      ...channels,
    },
  }
}
