import type { Executor } from '#app/server/db/database.server.ts'
import { listVerwalter } from '#app/server/konten/verwaltung/list-verwalter.server.ts'
import { loadTerminForm } from '#app/server/termine/load-termin-form.server.ts'
import { findLastChange } from '#app/server/verwaltung/protokoll/find-last-change.server.ts'

/** @throws TERMIN_NICHT_GEFUNDEN */
export async function loadAendern(db: Executor, { terminId, now }: { terminId: string; now: Date }) {
  const termin = await loadTerminForm(db, { terminId, now })
  const [verwalter, lastChange] = await Promise.all([
    listVerwalter(db),
    findLastChange(db, { art: 'termin', id: terminId }),
  ])
  return { termin, verwalter, lastChange }
}
