import type { Executor } from '#app/server/db/database.server.ts'
import { listOeffentlicheLiegenschaftIds } from './liegenschaft.repository.server.ts'

/** The pages of all public Liegenschaften, for the sitemap. */
export async function listLiegenschaftSeiten(db: Executor): Promise<{ pfad: string; geaendertAm: Date }[]> {
  const zeilen = await listOeffentlicheLiegenschaftIds(db)
  return zeilen.map(({ propertyId, geaendertAm }) => ({ pfad: `/property/${propertyId}`, geaendertAm }))
}
