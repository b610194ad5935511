import { config } from '#app/server/config/config.server.ts'
import { contactEmail } from '#app/server/config/firma.server.ts'
import type { Executor } from '#app/server/db/database.server.ts'
import { DomainError } from '#app/shared/domain-error.ts'
import { findBuchung } from './buchung/buchung.repository.server.ts'
import { createIcs } from './ics.server.ts'
import { calendarOf } from './termin-calendar.server.ts'
import type { Zugang } from './zugang/find-zugang.server.ts'

/** @throws BUCHUNG_FEHLT if the inquiry has no confirmed booking */
export async function loadTerminIcs(db: Executor, { zugang, now }: { zugang: Zugang; now: Date }): Promise<string> {
  const buchung = await findBuchung(db, { linkId: zugang.id, now })
  if (!buchung) throw new DomainError('BUCHUNG_FEHLT', 'Buchung nicht gefunden')
  const { firma, publicUrl } = config
  return createIcs(
    { ...buchung, termin: buchung, ...calendarOf(zugang, buchung) },
    { method: 'PUBLISH' },
    { firma: { name: firma.name, email: contactEmail(config) }, publicUrl, now },
  )
}
