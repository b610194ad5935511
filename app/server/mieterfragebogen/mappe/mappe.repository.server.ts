import { and, asc, eq } from 'drizzle-orm'
import type { Executor } from '#app/server/db/database.server.ts'
import {
  mieterfragebogenDokumente as dokumente,
  mieterfragebogenInteressenten as interessenten,
} from '#app/server/db/schema/mieterfragebogen.ts'
import { isOwnInteressent } from '../own-interessent.repository.server.ts'

type Own = { kontoId: string; fragebogenId: string }

const isOwnOf = ({ kontoId, fragebogenId }: Own) =>
  and(eq(interessenten.mieterfragebogenId, fragebogenId), isOwnInteressent(kontoId))

export async function listMappePersonen(db: Executor, own: Own) {
  return db
    .select()
    .from(interessenten)
    .where(isOwnOf(own))
    .orderBy(asc(interessenten.createdAt), asc(interessenten.id))
}

export async function listMappeDokumente(db: Executor, own: Own) {
  return db
    .select({
      interessentId: dokumente.interessentId,
      dokumentTyp: dokumente.dokumentTyp,
      beschreibung: dokumente.beschreibung,
      name: dokumente.dateiName,
      path: dokumente.dateiPfad,
      mimeType: dokumente.mimeType,
    })
    .from(dokumente)
    .innerJoin(interessenten, eq(interessenten.id, dokumente.interessentId))
    .where(and(isOwnOf(own), eq(dokumente.status, 'bereit')))
    .orderBy(asc(dokumente.createdAt), asc(dokumente.id))
}
