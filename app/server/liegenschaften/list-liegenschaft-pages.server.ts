import type { Executor } from '#app/server/db/database.server.ts'
import { listOeffentlicheLiegenschaftIds } from './liegenschaft.repository.server.ts'

export async function listLiegenschaftPages(db: Executor): Promise<{ path: string; geaendertAm: Date }[]> {
  const rows = await listOeffentlicheLiegenschaftIds(db)
  return rows.map(({ propertyId, geaendertAm }) => ({ path: `/property/${propertyId}`, geaendertAm }))
}
