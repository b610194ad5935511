import type { Executor } from '#app/server/db/database.server.ts'
import { DomainError } from '#app/shared/domain-error.ts'
import { integer } from '#app/shared/format/number.ts'
import { isUuid } from '#app/shared/uuid.ts'
import { readAnfragenState } from '#app/shared/verwaltung/anfragen-filter.ts'
import type { BulkPreview } from '#app/shared/verwaltung/bulk-preview.ts'
import { STATUS_CHANGE_MAX, type StaffStatus, type StatusChangePreview } from '#app/shared/verwaltung/status-change.ts'
import { listAnfrageIds } from './anfragen-list.repository.server.ts'
import { findDueSince } from './list-anfragen.server.ts'
import { previewStatusChange } from './preview-status-change.server.ts'

/** Rows by their ids, or all that a query of the list shows now. */
type Chosen = { ids: readonly string[]; query: null } | { ids: null; query: string }

/**
 * What a change of many would do, and what the first of them reads (ANFRAGEN-8). Those that cannot be changed are named;
 * the change is then about the others. Throws ZU_VIELE_ANFRAGEN.
 */
export async function previewBulkChange(
  db: Executor,
  { chosen, status, anmerkung, now }: { chosen: Chosen; status: StaffStatus; anmerkung: string | null; now: Date },
): Promise<BulkPreview> {
  const ids = chosen.ids?.filter(isUuid) ?? (await listQueried(db, chosen.query ?? '', now))
  if (ids.length > STATUS_CHANGE_MAX) {
    throw new DomainError(
      'ZU_VIELE_ANFRAGEN',
      `Auf einmal lassen sich höchstens ${integer(STATUS_CHANGE_MAX)} Anfragen ändern. Bitte grenzen Sie die Liste ein.`,
    )
  }
  return toBulkPreview(await previewStatusChange(db, { ids, status, anmerkung, now }))
}

async function listQueried(db: Executor, query: string, now: Date): Promise<string[]> {
  const { filter, table } = readAnfragenState(new URLSearchParams(query))
  const dueSince = await findDueSince(db, now)
  // One more than can be changed tells that there are too many.
  return listAnfrageIds(db, { filter, dueSince, until: null }, { table, limit: STATUS_CHANGE_MAX + 1, offset: 0 })
}

function toBulkPreview({ links, reading, withoutTermine }: StatusChangePreview): BulkPreview {
  const possible = links.filter(({ refusal }) => refusal === null)
  const count = (isCounted: (link: (typeof links)[number]) => boolean) => possible.filter(isCounted).length
  return {
    kind: 'vorschau',
    links: possible.map(({ id, stand }) => ({ id, stand })),
    refused: links.flatMap(({ name, wohnung, refusal }) =>
      refusal === null ? [] : [{ name, wohnung, reason: refusal }],
    ),
    withEmail: count(({ email }) => email !== null),
    withPhone: count(({ phone }) => phone !== null),
    unreached: count(({ email, phone }) => email === null && phone === null),
    cancelled: count(({ cancelled }) => cancelled !== null),
    withoutTermine,
    reading: reading && toReading(reading, links.find(({ id }) => id === reading.linkId)?.name ?? ''),
  }
}

function toReading({ entry, mail, sms }: NonNullable<StatusChangePreview['reading']>, name: string) {
  const { anzeigetext = '', kundentext = null, colorClass = 'blue' } = entry.status ?? {}
  return {
    name,
    status: { text: anzeigetext, kundentext, color: colorClass },
    mail: mail && { betreff: mail.betreff, text: mail.text },
    sms: sms?.text ?? null,
  }
}
