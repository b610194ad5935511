import type { Database } from '#app/server/db/database.server.ts'
import type { Verwalter } from '#app/server/konten/sitzung/akteur.server.ts'
import { DomainError } from '#app/shared/domain-error.ts'
import type { BulkStatus } from '#app/shared/verwaltung/anfragen/status-change.ts'
import { changeStatus, type StatusChange, type StatusChangeResult } from './change-status.server.ts'
import { previewStatusChange } from './preview-status-change.server.ts'

type BulkChange = Omit<StatusChange, 'isBulk' | 'status'> & {
  status: BulkStatus
  /** True if staff confirmed to offer viewings although a flat has no free slots. */
  withoutTermine: boolean
}

/**
 * Changes inquiries selected in the list (ANFRAGEN-8). Throws the errors of `changeStatus`. Refuses all if an inquiry
 * has a promise.
 * @throws TERMINE_FEHLEN if a flat has no free slots and `withoutTermine` is false
 */
export async function changeBulk(
  db: Database,
  { akteur, withoutTermine, ...change }: { akteur: Verwalter } & BulkChange,
): Promise<StatusChangeResult> {
  const { status, links, now } = change
  if (status === 'besichtigung_zulassen' && !withoutTermine) {
    const ids = links.map(({ id }) => id)
    const { freeTermine } = await previewStatusChange(db, { ids, status, anmerkung: null, now })
    if (freeTermine.some(({ count }) => count === 0)) throw withoutFree()
  }
  return changeStatus(db, { akteur, ...change, isBulk: true })
}

const withoutFree = () =>
  new DomainError('TERMINE_FEHLEN', 'Es gibt keine freien Termine. Bitte bestätigen Sie, dass Sie trotzdem anbieten.')
