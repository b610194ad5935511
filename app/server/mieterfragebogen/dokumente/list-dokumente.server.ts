import type { Executor } from '#app/server/db/database.server.ts'
import type { Angemeldet } from '#app/server/konten/sitzung/angemeldet.server.ts'
import { signLink } from '#app/server/secrets/signed-link.server.ts'
import { findAusweisSide } from '#app/shared/mieterfragebogen/ausweis-sides.ts'
import { dokumentKindOf } from '#app/shared/mieterfragebogen/dokument-kinds.ts'
import { dokumentPath } from '#app/shared/mieterfragebogen/dokument-paths.ts'
import type { DokumentView } from '#app/shared/mieterfragebogen/dokument-view.ts'
import { type DokumentRow, listOwnDokumente } from './dokument.repository.server.ts'
import { unlessUnreadable } from './unless-unreadable.server.ts'

type Reader = Pick<Angemeldet, 'kontoId' | 'sitzungId'>

/**
 * Returns documents by person's id; leaves out persons whom the account may not see (DOKUMENT-8). The links to the
 * documents are valid for an hour, in this session (DOKUMENT-10).
 */
export async function listDokumente(
  db: Executor,
  { reader, interessentIds, now }: { reader: Reader; interessentIds: readonly string[]; now: Date },
): Promise<Map<string, DokumentView[]>> {
  const rows = await listOwnDokumente(db, { kontoId: reader.kontoId, interessentIds })
  const views = new Map<string, DokumentView[]>()
  for (const [id, dokumente] of Map.groupBy(rows, ({ interessentId }) => interessentId)) {
    views.set(
      id,
      dokumente.map((row) => toDokumentView(row, { reader, now })),
    )
  }
  return views
}

/** Returns the person's documents. Null if they cannot be read: the page works without them (SCHRITT-13). */
export async function findDokumente(
  db: Executor,
  { reader, interessentId, now }: { reader: Reader; interessentId: string; now: Date },
): Promise<DokumentView[] | null> {
  const all = await unlessUnreadable(listDokumente(db, { reader, interessentIds: [interessentId], now }))
  return all && (all.get(interessentId) ?? [])
}

/** Returns the data of a document for a page, with a signed link. The caller must have checked the access. */
export function toDokumentView(row: DokumentRow, { reader, now }: { reader: Reader; now: Date }): DokumentView {
  const link = row.status === 'bereit' ? signLink(dokumentPath(row.id), { now, boundTo: reader.sitzungId }) : null
  return {
    id: row.id,
    uploader: dokumentKindOf(row.dokumentTyp),
    dokumentTyp: row.dokumentTyp,
    side: findAusweisSide(row.dokumentTyp, row.beschreibung),
    name: row.dateiName,
    size: row.dateiGroesse,
    mimeType: row.mimeType,
    beschreibung: row.beschreibung,
    pageCount: row.seiten,
    status: row.status,
    anzeige: row.anzeige,
    link,
    // Only restricts the link, so it need not be signed.
    downloadLink: link && `${link}&laden=1`,
    createdAt: row.createdAt.toISOString(),
  }
}
