import type { Executor } from '#app/server/db/database.server.ts'
import { listLinksToManage } from './manage/manage-termin.repository.server.ts'
import { requireExposeCalled } from './termin-target.server.ts'
import { contactOf } from './zugang/besucher.server.ts'

/** Maximum number of rows that a command prints. */
const LIST_MAX = 200

/** Inquiry link in a list for staff. `termin` is its confirmed booking. */
export type AnfrageToManage = Pick<
  Awaited<ReturnType<typeof listLinksToManage>>[number],
  'id' | 'createdAt' | 'expose' | 'status' | 'termin'
> & { name: string }

/** @throws EXPOSE_NICHT_GEFUNDEN if no Exposé, or more than one, has the name `expose` */
export async function listAnfragenToManage(
  db: Executor,
  { expose, now }: { expose: string | null; now: Date },
): Promise<{ anfragen: AnfrageToManage[]; more: boolean }> {
  const exposeId = expose === null ? null : (await requireExposeCalled(db, expose)).exposeId
  const rows = await listLinksToManage(db, { exposeId, limit: LIST_MAX + 1, now })
  const anfragen = rows.map((row) => ({ ...row, name: contactOf(row).name }))
  return { anfragen: anfragen.slice(0, LIST_MAX), more: rows.length > LIST_MAX }
}
