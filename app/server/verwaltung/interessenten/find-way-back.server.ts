import type { Executor } from '#app/server/db/database.server.ts'
import type { StaffStatus } from '#app/shared/anfragen/anfrage.status.ts'
import { isStaffStatus } from '#app/shared/verwaltung/anfragen/status-change.ts'
import { planStatusChange } from '../anfragen/plan-status-change.server.ts'
import { listStatusChanges } from './decision.repository.server.ts'

const CHANGES_MAX = 20

/** Returns the status before the promise, otherwise one that fits the booking; null if no status is possible. */
export async function findWayBack(
  db: Executor,
  { linkId, now }: { linkId: string; now: Date },
): Promise<StaffStatus | null> {
  const changes = await listStatusChanges(db, { linkId, limit: CHANGES_MAX })
  const before = changes.find(({ nachher }) => nachher?.status === 'zusage')?.vorher?.status
  const isBefore = typeof before === 'string' && isStaffStatus(before) && before !== 'zusage'
  const otherwise: StaffStatus[] = ['rueckmeldung_gegeben', 'gebucht', 'profil_ausgefuellt', 'neu']
  const ways = isBefore ? [before, ...otherwise] : otherwise
  for (const status of ways) {
    const [planned] = await planStatusChange(db, { ids: [linkId], status, now })
    if (planned?.change) return status
  }
  return null
}
