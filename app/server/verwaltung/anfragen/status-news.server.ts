import type { Executor } from '#app/server/db/database.server.ts'
import { loadLoeschfrist } from '#app/server/verwaltung/interessenten/load-loeschfrist.server.ts'
import { endOfFrist } from '#app/server/verwaltung/interessenten/loeschfrist.server.ts'
import type { StaffStatus } from '#app/shared/verwaltung/status-change.ts'
import { findStatusOption } from './status-change.repository.server.ts'
import type { StatusNews } from './status-messages.server.ts'

/** What is told about a state from now on. */
export async function loadStatusNews(
  db: Executor,
  { status, anmerkung, now }: { status: StaffStatus; anmerkung: string | null; now: Date },
): Promise<StatusNews> {
  const { anzeigetext, kundentext } = await findStatusOption(db, status)
  const loeschungAm = endOfFrist(now, await loadLoeschfrist(db))
  return { status, anzeigetext, kundentext, anmerkung, loeschungAm, now }
}
