import { config } from '#app/server/config/config.server.ts'
import { getDatabase } from '#app/server/db/database.server.ts'
import { refuseDataRequest } from '#app/server/http/refuse-data-request.server.ts'
import { requireAngemeldet } from '#app/server/http/sitzung.server.ts'
import { createDatenZip } from '#app/server/konten/auskunft/daten-zip.server.ts'
import { collectKontoDaten, listKontoDateien } from '#app/server/konten/auskunft/export-daten.server.ts'
import { getStorage } from '#app/server/storage/storage.server.ts'
import type { Route } from './+types/daten-zip.ts'

/** `GET /konto/daten.zip`: everything that is stored about the signed-in person, with their documents. */
export async function loader({ request, context, url }: Route.LoaderArgs) {
  refuseDataRequest(request)
  const { kontoId } = await requireAngemeldet({ url, context })
  const db = getDatabase()
  const now = new Date()
  const [daten, dateien] = [await collectKontoDaten(db, { kontoId }), await listKontoDateien(db, { kontoId })]
  return new Response(createDatenZip(getStorage(), { daten, dateien, firma: config.firma.name, now }), {
    headers: {
      'Content-Type': 'application/zip',
      'Content-Disposition': `attachment; filename="meine-daten-${now.toISOString().slice(0, 10)}.zip"`,
      'Cache-Control': 'private, no-store',
      'X-Content-Type-Options': 'nosniff',
    },
  })
}
