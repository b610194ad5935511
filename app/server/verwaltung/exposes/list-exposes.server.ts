import { listBildViews, toBildView } from '#app/server/bilder/bild-view.server.ts'
import type { Executor } from '#app/server/db/database.server.ts'
import { normaliseBilder } from '#app/shared/bilder/normalise-bilder.ts'
import { isForSale } from '#app/shared/exposes/expose.status.ts'
import { fieldsWith, pickFields } from '#app/shared/exposes/fields.ts'
import { checkPublication, type PublicationCheck } from '#app/shared/exposes/missing-for-publication.ts'
import { toDay } from '#app/shared/format/date.ts'
import { limitPage, PER_PAGE } from '#app/shared/lists/page.ts'
import { type ExposesState, sichtbarkeitOf } from '#app/shared/verwaltung/exposes/exposes-filter.ts'
import type { ExposeListRow, ExposesListPage } from '#app/shared/verwaltung/exposes/exposes-list.types.ts'
import { listLiegenschaftOptions } from '../lists/filter-options.repository.server.ts'
import {
  countSichtbarkeit,
  type ExposeDetails,
  hasExposes,
  listExposeIds,
  listExposeRows,
} from './exposes-list.repository.server.ts'

/** Returns one page of the list. Exposés newer than `until` are counted but not shown (EXPOSELISTE-1). */
export async function listExposes(
  db: Executor,
  { filter, table, until, now }: Pick<ExposesState, 'filter' | 'table'> & { until: Date | null; now: Date },
): Promise<ExposesListPage> {
  const selection = { filter, until }
  const [{ fresh, ...counts }, liegenschaften] = await Promise.all([
    countSichtbarkeit(db, selection),
    listLiegenschaftOptions(db, { isOffered: hasExposes, chosen: filter.liegenschaften }),
  ])
  const total = counts[filter.sichtbarkeit ?? 'alle']
  const { page, pages, offset } = limitPage(table.page, total)
  const ids = await listExposeIds(db, selection, { table, limit: PER_PAGE, offset, total })
  return { rows: await readExposeRows(db, { ids, now }), total, page, pages, counts, newCount: fresh, liegenschaften }
}

export async function readExposeRows(
  db: Executor,
  { ids, now }: { ids: readonly string[]; now: Date },
): Promise<ExposeListRow[]> {
  const rows = await listExposeRows(db, { ids })
  const covers = rows.map(({ expose }) => normaliseBilder(expose.images)[0]?.url ?? null)
  const bilder = await listBildViews(
    db,
    covers.filter((url) => url !== null),
  )
  return rows.map((row, at) => {
    const url = covers[at] ?? null
    const bild = url === null ? null : { ...toBildView(url, bilder.get(url), ''), alt: '' }
    return toRow(row, { bild, today: toDay(now) })
  })
}

function toRow(
  { expose, liegenschaft, anfragen }: ExposeDetails,
  { bild, today }: { bild: ExposeListRow['bild']; today: string },
): ExposeListRow {
  const checks = checkPublication(expose, today)
  const open = checks.filter(({ isMet }) => !isMet)
  const namesOf = (level: PublicationCheck['level']) =>
    open.filter((check) => check.level === level).map(({ name }) => name)
  return {
    id: expose.id,
    titel: expose.title,
    nummer: expose.exposeshortcode,
    liegenschaft,
    bild,
    miete: expose.preisAnzeige,
    isVerkauf: isForSale(expose.status),
    quadratmeter: expose.squareMeters,
    zimmer: expose.rooms,
    status: expose.status,
    sichtbarkeit: sichtbarkeitOf(expose),
    isArchiviert: expose.archiviertAm !== null,
    missing: namesOf('law'),
    warnings: namesOf('warning'),
    advised: namesOf('advice'),
    percent: Math.floor((100 * (checks.length - open.length)) / checks.length),
    anfragen,
    ...pickFields(expose, fieldsWith('csvExport')),
    verfuegbarAb: expose.verfuegbarAb,
    createdAt: expose.createdAt.toISOString(),
    updatedAt: expose.updatedAt.toISOString(),
  }
}
