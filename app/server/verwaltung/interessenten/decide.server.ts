import { anfrageNotFound } from '#app/server/anfragen/anfrage-not-found.server.ts'
import type { Database } from '#app/server/db/database.server.ts'
import type { Verwalter } from '#app/server/konten/sitzung/akteur.server.ts'
import { DomainError } from '#app/shared/domain-error.ts'
import { isUuid } from '#app/shared/uuid.ts'
import { defaultChannels } from '#app/shared/verwaltung/anfragen/status-change.ts'
import type { Decision } from '#app/shared/verwaltung/interessenten/akte-paths.ts'
import type { ZusageTerms } from '#app/shared/zusage/zusage.ts'
import { changeStatusInTransaction } from '../anfragen/change-status.server.ts'
import { lockLinks } from '../anfragen/status-change.repository.server.ts'
import { findWayBack } from './find-way-back.server.ts'

type Shown = { id: string; stand: string }

/**
 * Promises the flat, rejects the person or withdraws a promise. A promise also rejects `others`, in the same
 * transaction (AKTE-9). Throws like `changeStatus`.
 */
export async function decide(
  db: Database,
  {
    akteur,
    decision,
    link,
    others,
    zusage = null,
    now,
  }: {
    akteur: Verwalter
    decision: Decision
    link: Shown
    others: readonly Shown[]
    zusage?: ZusageTerms | null
    now: Date
  },
): Promise<void> {
  if (!isUuid(link.id)) throw anfrageNotFound()
  await db.transaction(async (tx) => {
    // Locks all links in one order: concurrent decisions wait without deadlock.
    await lockLinks(tx, [link.id, ...others.map(({ id }) => id)])
    const change = { akteur, anmerkung: null, now }
    if (decision === 'zurueck') {
      const status = await findWayBack(tx, { linkId: link.id, now })
      if (status === null) throw new DomainError('STATUS_UNMOEGLICH', 'Diese Zusage lässt sich nicht zurücknehmen.')
      await changeStatusInTransaction(tx, { ...change, links: [link], status, channels: defaultChannels(status) })
      return
    }
    const status = decision === 'zusage' ? 'zusage' : 'abgesagt'
    await changeStatusInTransaction(tx, { ...change, links: [link], status, zusage, channels: defaultChannels(status) })
    if (decision !== 'zusage' || others.length === 0) return
    await changeStatusInTransaction(tx, {
      ...change,
      links: others,
      status: 'abgesagt',
      channels: defaultChannels('abgesagt'),
    })
  })
}
