import type { Executor } from '#app/server/db/database.server.ts'
import { DomainError } from '#app/shared/domain-error.ts'
import { isUuid } from '#app/shared/uuid.ts'
import type { TerminForm } from '#app/shared/verwaltung/termine/kalender.types.ts'
import { findTerminToManage, listBookedContacts } from './manage/manage-termin.repository.server.ts'
import { toVersion } from './termin-facts.server.ts'
import { contactOf, namesUnreached } from './zugang/besucher.server.ts'

/** @throws TERMIN_NICHT_GEFUNDEN if there is no slot with this id */
export async function loadTerminForm(
  db: Executor,
  { terminId, now }: { terminId: string; now: Date },
): Promise<TerminForm> {
  const termin = isUuid(terminId) ? await findTerminToManage(db, terminId) : null
  if (!termin) throw new DomainError('TERMIN_NICHT_GEFUNDEN', 'Diesen Termin gibt es nicht.')
  const booked = await listBookedContacts(db, [terminId])
  const { label, belegt, isAvailable, abgesagtAm, startsAt } = termin
  return {
    id: terminId,
    ...toVersion(termin),
    label,
    belegt,
    isAvailable,
    isCalledOff: abgesagtAm !== null,
    hasBegun: startsAt <= now,
    buchungen: booked.length,
    unreached: namesUnreached(booked.map(contactOf)),
  }
}
