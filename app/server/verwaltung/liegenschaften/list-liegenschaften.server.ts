import { listBildViews, toBildView } from '#app/server/bilder/bild-view.server.ts'
import type { Executor } from '#app/server/db/database.server.ts'
import { normaliseBilder } from '#app/shared/bilder/normalise-bilder.ts'
import { anschrift } from '#app/shared/exposes/expose-text.ts'
import { limitPage, PER_PAGE } from '#app/shared/lists/page.ts'
import { type LiegenschaftListRow, missingOfLiegenschaft } from '#app/shared/verwaltung/liegenschaften/liegenschaft.ts'
import type { LiegenschaftenState } from '#app/shared/verwaltung/liegenschaften/liegenschaften-filter.ts'
import { countLiegenschaften, listLiegenschaftRows } from './liegenschaft.repository.server.ts'

export async function listLiegenschaften(db: Executor, { filter, table }: LiegenschaftenState) {
  const counts = await countLiegenschaften(db, filter)
  const total = counts[filter.bereich]
  const { page, pages, offset } = limitPage(table.page, total)
  const stored = await listLiegenschaftRows(db, { filter, table, limit: PER_PAGE, offset })
  const covers = stored.map(({ info }) => normaliseBilder(info?.imageUrls ?? []))
  const bilder = await listBildViews(
    db,
    covers.flatMap(([first]) => (first ? [first.url] : [])),
  )
  const rows = stored.map(({ id, name, info, einheiten, exposes, updatedAt }, at): LiegenschaftListRow => {
    const [cover] = covers[at] ?? []
    const adresse = anschrift({
      adresse: info?.address ?? null,
      plz: info?.zipCode ?? null,
      ort: info?.city ?? null,
    })
    return {
      id,
      titel: info?.title ?? name,
      adresse: adresse ?? '',
      bild: cover ? { ...toBildView(cover.url, bilder.get(cover.url), ''), alt: '' } : null,
      einheiten,
      exposes,
      sortOrder: info?.sortOrder ?? 0,
      isOeffentlich: info?.oeffentlichView ?? false,
      isArchiviert: info?.archiviertAm != null,
      missing: missingOfLiegenschaft({
        title: info?.title ?? name,
        description: info?.description ?? null,
        bilder: covers[at]?.length ?? 0,
      }),
      updatedAt: updatedAt.toISOString(),
    }
  })
  return { rows, counts, total, page, pages }
}
