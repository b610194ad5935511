import type { Executor } from '#app/server/db/database.server.ts'
import { contactOf } from '#app/server/termine/zugang/besucher.server.ts'
import { loadTerminLinks, type TerminLink } from '#app/server/termine/zugang/load-termin-links.server.ts'
import type { StaffStatus } from '#app/shared/anfragen/anfrage.status.ts'
import type { DomainError } from '#app/shared/domain-error.ts'
import { isUuid } from '#app/shared/uuid.ts'
import type { Holder } from '#app/shared/verwaltung/anfragen/status-change.ts'
import { type LinkToChange, listLinksToChange } from './status-change.repository.server.ts'
import { refuseBulk, refuseGone, refuseStatus } from './status-refusal.server.ts'

export type Change = TerminLink & { row: LinkToChange; cancelled: TerminLink['buchung'] }

export type Planned = {
  id: string
  change: Change | null
  known: (TerminLink & { row: LinkToChange }) | null
  refusal: DomainError | null
  holder: Holder | null
}

/** Plans each change, or gives the reason to refuse it. `isBulk`: refuse inquiries with a promise (ANFRAGEN-8). */
export async function planStatusChange(
  db: Executor,
  { ids, status, isBulk = false, now }: { ids: readonly string[]; status: StaffStatus; isBulk?: boolean; now: Date },
): Promise<Planned[]> {
  const linkIds = ids.filter(isUuid)
  const rows = new Map((await listLinksToChange(db, linkIds)).map((row) => [row.id, row]))
  const holders = Array.from(rows.values()).flatMap(({ takenBy }) => takenBy ?? [])
  const termine = await loadTerminLinks(db, { linkIds: [...new Set([...linkIds, ...holders])], now })
  const promised = new Set<string>()
  return ids.map((id) => {
    const row = rows.get(id)
    const termin = termine.get(id)
    const known = row && termin ? { ...termin, row } : null
    const gone = refuseGone(known?.row ?? null)
    const holder = findHolder(known?.row.takenBy ?? null, termine)
    if (!known || gone) return { id, known, change: null, refusal: gone, holder }
    const { buchung } = known
    const ahead = buchung !== null && !buchung.past
    const rival = promised.has(known.row.exposeId)
    const booking = { ahead, past: buchung?.past ?? false, rival, holder: holder?.name }
    const refusal = refuseStatus(known.row, status, booking) ?? (isBulk ? refuseBulk(known.row) : null)
    if (refusal) return { id, known, change: null, refusal, holder }
    promised.add(known.row.exposeId)
    return {
      id,
      known,
      change: { ...known, cancelled: ahead && status === 'abgesagt' ? buchung : null },
      refusal: null,
      holder,
    }
  })
}

function findHolder(linkId: string | null, termine: ReadonlyMap<string, TerminLink>): Holder | null {
  const found = linkId === null ? undefined : termine.get(linkId)
  return found ? { linkId: found.link.id, name: contactOf(found.link).name || 'Person ohne Namen' } : null
}
