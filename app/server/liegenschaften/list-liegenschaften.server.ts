import type { Executor } from '#app/server/db/database.server.ts'
import { normaliseSuche } from '#app/shared/exposes/expose-filter.ts'
import type { LiegenschaftCard } from '#app/shared/liegenschaften/liegenschaft.types.ts'
import { limitPage, PER_PAGE } from '#app/shared/lists/page.ts'
import { countOeffentlicheLiegenschaften, listOeffentlicheLiegenschaften } from './liegenschaft.repository.server.ts'
import { toLiegenschaftCards } from './to-liegenschaft-card.server.ts'

type LiegenschaftenList = {
  cards: LiegenschaftCard[]
  count: number
  totalCount: number
  page: number
  pages: number
}

/** Returns one page of the list; if `page` is past the end, the last page. */
export async function listLiegenschaften(
  db: Executor,
  { suche, page: wanted }: { suche: string; page: number },
): Promise<LiegenschaftenList> {
  const text = normaliseSuche(suche)
  const totalRunning = countOeffentlicheLiegenschaften(db, { suche: '' })
  const [count, totalCount] = await Promise.all([
    text ? countOeffentlicheLiegenschaften(db, { suche: text }) : totalRunning,
    totalRunning,
  ])
  const { page, pages, offset } = limitPage(wanted, count)
  const rows = await listOeffentlicheLiegenschaften(db, { suche: text, limit: PER_PAGE, offset })
  return { cards: await toLiegenschaftCards(db, rows), count, totalCount, page, pages }
}
