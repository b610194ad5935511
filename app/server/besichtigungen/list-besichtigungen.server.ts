import { listBildViews, toBildView } from '#app/server/bilder/bild-view.server.ts'
import type { Executor } from '#app/server/db/database.server.ts'
import { toStand } from '#app/server/db/stand.server.ts'
import type { BesichtigungEntry } from '#app/shared/besichtigungen/besichtigung.types.ts'
import type { BildView } from '#app/shared/bilder/bild.types.ts'
import { normaliseBilder } from '#app/shared/bilder/normalise-bilder.ts'
import { isForSale, isZuHaben } from '#app/shared/exposes/expose.status.ts'
import { anschrift } from '#app/shared/exposes/expose-text.ts'
import { type BesichtigungRow, listBesichtigungRows } from './besichtigung.repository.server.ts'

export async function listBesichtigungen(db: Executor, { kontoId }: { kontoId: string }): Promise<BesichtigungEntry[]> {
  const rows = await listBesichtigungRows(db, { kontoId })
  const urls = rows.map(({ expose }) => (expose.reachable ? (normaliseBilder(expose.images)[0]?.url ?? null) : null))
  const bilder = await listBildViews(
    db,
    urls.filter((url) => url !== null),
  )
  return rows.map((row, index) => {
    const url = urls[index] ?? null
    // The title next to the picture names the Exposé already.
    return toEntry(row, url === null ? null : { ...toBildView(url, bilder.get(url), ''), alt: '' })
  })
}

function toEntry({ expose, liegenschaft, link, ...row }: BesichtigungRow, bild: BildView | null): BesichtigungEntry {
  const { id, datum, mietinteresse, kommentar, rueckmeldung } = row
  const { reachable, status } = expose
  const ort = expose.address || expose.city ? expose : (liegenschaft ?? expose)
  return {
    id,
    datum,
    mietinteresse,
    kommentar,
    rueckmeldung,
    stand: toStand(row),
    expose: {
      id: expose.id,
      title: expose.title.trim(),
      liegenschaft: liegenschaft?.title ?? null,
      anschrift: anschrift({ adresse: ort.address, plz: ort.zipCode, ort: ort.city }),
      reachable,
      bild,
    },
    canApply:
      mietinteresse === true &&
      reachable &&
      !isForSale(status) &&
      isZuHaben(status) &&
      link.zurueckgezogenAm === null &&
      link.absageAm === null &&
      link.bewerbungAbgesendetAm === null,
  }
}
