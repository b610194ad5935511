import type { Executor } from '#app/server/db/database.server.ts'
import type { StaffStatus } from '#app/shared/anfragen/anfrage.status.ts'
import { statusSentence } from '#app/shared/anfragen/status-sentence.ts'
import { DomainError } from '#app/shared/domain-error.ts'
import { readInstant } from '#app/shared/format/date.ts'
import { integer } from '#app/shared/format/number.ts'
import { formatTelefon } from '#app/shared/konten/format-telefon.ts'
import { isUuid } from '#app/shared/uuid.ts'
import { ANFRAGEN } from '#app/shared/verwaltung/anfragen/anfragen-filter.ts'
import type { BulkPreview } from '#app/shared/verwaltung/anfragen/bulk-preview.ts'
import {
  type PreviewLink,
  STATUS_CHANGE_MAX,
  type StatusChangePreview,
} from '#app/shared/verwaltung/anfragen/status-change.ts'
import { listAnfrageIds } from './anfragen-list.repository.server.ts'
import { findDueSince } from './list-anfragen.server.ts'
import { previewStatusChange } from './preview-status-change.server.ts'

/** Inquiries chosen in the list: by their ids, or all matches of the list's query but `except`. */
type Chosen = { ids: readonly string[] } | { query: string; except: readonly string[] }

/** @throws ZU_VIELE_ANFRAGEN if more than `STATUS_CHANGE_MAX` are chosen */
export async function previewBulkChange(
  db: Executor,
  { chosen, status, anmerkung, now }: { chosen: Chosen; status: StaffStatus; anmerkung: string | null; now: Date },
): Promise<BulkPreview> {
  const ids = 'ids' in chosen ? chosen.ids.filter(isUuid) : await listQueried(db, chosen, now)
  if (ids.length > STATUS_CHANGE_MAX) {
    throw new DomainError(
      'ZU_VIELE_ANFRAGEN',
      `Auf einmal lassen sich höchstens ${integer(STATUS_CHANGE_MAX)} Anfragen ändern. Bitte grenzen Sie die Liste ein.`,
    )
  }
  return toBulkPreview(await previewStatusChange(db, { ids, status, anmerkung, isBulk: true, now }))
}

/** Returns ids of the query's matches. Its parameter `geladen` excludes inquiries newer than the operator's page. */
async function listQueried(
  db: Executor,
  { query, except }: Extract<Chosen, { query: string }>,
  now: Date,
): Promise<string[]> {
  const params = new URLSearchParams(query)
  const { filter, table } = ANFRAGEN.read(params)
  const selection = { filter, dueSince: await findDueSince(db, now), until: readInstant(params.get('geladen')) }
  const limit = STATUS_CHANGE_MAX + 1 + except.length
  const left = new Set(except)
  return (await listAnfrageIds(db, selection, { table, limit, offset: 0 })).filter((id) => !left.has(id))
}

function toBulkPreview({ links, reading, freeTermine }: StatusChangePreview): BulkPreview {
  const possible = links.filter(({ refusal }) => refusal === null)
  const personen = (isCounted: (link: PreviewLink) => boolean) => countPersonen(possible.filter(isCounted))
  return {
    kind: 'vorschau',
    links: possible.map(({ id, stand }) => ({ id, stand })),
    refused: links.flatMap(({ name, wohnung, refusal, email, phone }) =>
      refusal === null ? [] : [{ name, wohnung, reason: refusal, contact: email ?? (phone && formatTelefon(phone)) }],
    ),
    chosen: amountOf(links),
    possible: amountOf(possible),
    withEmail: personen(({ email }) => email !== null),
    withPhone: personen(({ phone }) => phone !== null),
    unreached: personen(({ email, phone }) => email === null && phone === null),
    cancelled: possible.filter(({ cancelled }) => cancelled !== null).length,
    stepsBack: possible.filter(({ isStepBack }) => isStepBack).length,
    withoutTermine: freeTermine.flatMap(({ wohnung, count }) => (count === 0 ? [wohnung] : [])),
    freeTermine: freeTermine.filter(({ count }) => count > 0),
    reading: reading && toReading(reading, links.find(({ id }) => id === reading.linkId)?.name ?? ''),
  }
}

const countPersonen = (links: readonly PreviewLink[]) => new Set(links.map(({ person }) => person)).size
const amountOf = (links: readonly PreviewLink[]) => ({ anfragen: links.length, personen: countPersonen(links) })

function toReading({ entry, mail, sms }: NonNullable<StatusChangePreview['reading']>, name: string) {
  const { anzeigetext = '', colorClass = 'blue' } = entry.status ?? {}
  const kundentext = entry.status && statusSentence(entry.status, entry.expose)
  return {
    name,
    status: { text: anzeigetext, kundentext, color: colorClass },
    mail: mail && { betreff: mail.betreff, text: mail.text },
    sms: sms?.text ?? null,
  }
}
