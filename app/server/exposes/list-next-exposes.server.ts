import type { Executor } from '#app/server/db/database.server.ts'
import type { ExposeCard } from '#app/shared/exposes/expose.types.ts'
import { listNextCards } from './next-exposes.repository.server.ts'
import { toExposeCards } from './to-expose-card.server.ts'

export async function listNextExposes(
  db: Executor,
  { exposeId }: { exposeId: string },
): Promise<{ inHaus: ExposeCard[]; similar: ExposeCard[] }> {
  const rows = await listNextCards(db, { exposeId })
  const cards = await toExposeCards(db, rows)
  const count = rows.filter(({ inHaus }) => inHaus).length
  return { inHaus: cards.slice(0, count), similar: cards.slice(count) }
}
