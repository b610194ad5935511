import { config } from '#app/server/config/config.server.ts'
import { getDatabase } from '#app/server/db/database.server.ts'
import { refuseDataRequest } from '#app/server/http/request/refuse-data-request.server.ts'
import { requireAngemeldet } from '#app/server/http/request/sitzung.server.ts'
import { createDataZip } from '#app/server/konten/auskunft/data-zip.server.ts'
import { collectKontoData, listKontoFiles } from '#app/server/konten/auskunft/export-data.server.ts'
import { getStorage } from '#app/server/storage/storage.server.ts'
import type { Route } from './+types/daten-zip.ts'

export async function loader({ request, context, url }: Route.LoaderArgs) {
  refuseDataRequest(request)
  const { kontoId } = await requireAngemeldet({ url, context })
  const db = getDatabase()
  const now = new Date()
  const [daten, files] = [await collectKontoData(db, { kontoId }), await listKontoFiles(db, { kontoId })]
  return new Response(createDataZip(getStorage(), { daten, files, firma: config.firma.name, now }), {
    headers: {
      'Content-Type': 'application/zip',
      'Content-Disposition': `attachment; filename="meine-daten-${now.toISOString().slice(0, 10)}.zip"`,
      'Cache-Control': 'private, no-store',
      'X-Content-Type-Options': 'nosniff',
    },
  })
}
