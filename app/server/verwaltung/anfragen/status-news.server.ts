import type { Executor } from '#app/server/db/database.server.ts'
import { NAMED_FREE } from '#app/server/nachrichten/templates/termin-mails.server.ts'
import { listFreeTermine } from '#app/server/termine/list-free-termine.server.ts'
import type { TerminLink } from '#app/server/termine/zugang/load-termin-links.server.ts'
import { loadLoeschfrist } from '#app/server/verwaltung/interessenten/load-loeschfrist.server.ts'
import { endOfFrist } from '#app/server/verwaltung/interessenten/loeschfrist.server.ts'
import type { StaffStatus } from '#app/shared/anfragen/anfrage.status.ts'
import type { TerminTime } from '#app/shared/termine/termin-time.ts'
import { findStatusOption } from './status-change.repository.server.ts'
import type { StatusNews } from './status-messages.server.ts'

export async function loadStatusNews(
  db: Executor,
  {
    status,
    anmerkung,
    links,
    frist,
    now,
  }: {
    status: StaffStatus
    anmerkung: string | null
    links: readonly TerminLink['link'][]
    frist: Date
    now: Date
  },
): Promise<StatusNews> {
  const { anzeigetext, kundentext } = await findStatusOption(db, status)
  const loeschungAm = endOfFrist(now, await loadLoeschfrist(db))
  const frei = status === 'besichtigung_zulassen' ? await listFree(db, links, now) : new Map()
  return { status, anzeigetext, kundentext, anmerkung, loeschungAm, frist, frei, now }
}

/** Lists the next free slots by Exposé id: one more than a message names, to detect that there are more. */
async function listFree(db: Executor, links: readonly TerminLink['link'][], now: Date): Promise<StatusNews['frei']> {
  const free = new Map<string, readonly TerminTime[]>()
  for (const link of links) {
    if (free.has(link.exposeId)) continue
    free.set(link.exposeId, await listFreeTermine(db, { of: link, limit: NAMED_FREE + 1, now }))
  }
  return free
}
