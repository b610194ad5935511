import type { Executor, Transaction } from '#app/server/db/database.server.ts'
import {
  type BuchungRow,
  endPastBuchungen,
  listBuchungen,
} from '#app/server/termine/buchung/buchung.repository.server.ts'
import { listTerminLinksById, type TerminLinkRow } from './termin-link.repository.server.ts'

export type TerminLink = { link: TerminLinkRow; buchung: BuchungRow | null }

/** Returns links with their confirmed bookings, by link id; withdrawn links too. */
export async function loadTerminLinks(
  db: Executor,
  { linkIds, now }: { linkIds: readonly string[]; now: Date },
): Promise<Map<string, TerminLink>> {
  const links = await listTerminLinksById(db, linkIds)
  const buchungen = await listBuchungen(db, { linkIds, now })
  return new Map(links.map((link) => [link.id, { link, buchung: buchungen.get(link.id) ?? null }]))
}

/** Sets past bookings to `vorbei`, so that their inquiry links can have another booking. */
export async function endPastTermine(
  tx: Transaction,
  { termine, now }: { termine: readonly TerminLink[]; now: Date },
): Promise<void> {
  const ids = termine.flatMap(({ buchung }) => (buchung?.past ? [buchung.id] : []))
  if (ids.length > 0) await endPastBuchungen(tx, { ids, now })
}
