import type { Executor } from '#app/server/db/database.server.ts'
import { formatTelefon } from '#app/shared/konten/format-telefon.ts'
import { fullName } from '#app/shared/konten/full-name.ts'
import { searchWords } from '#app/shared/verwaltung/anfragen/anfragen-filter.ts'
import type { AktenPage, AktenState, AkteRow } from '#app/shared/verwaltung/interessenten/akten-filter.ts'
import { findWohnung, listAktenRows, listWohnungen } from './akten-list.repository.server.ts'

const WOHNUNGEN_MAX = 200

type Row = Awaited<ReturnType<typeof listAktenRows>>['rows'][number]

export async function listAkten(
  db: Executor,
  { filter, table }: Pick<AktenState, 'filter' | 'table'>,
): Promise<AktenPage> {
  const selection = { filter: { ...filter, words: searchWords(filter.suche) }, table }
  const { rows, total, page, pages } = await listAktenRows(db, { ...selection, page: table.page })
  const wohnung = filter.exposeId === null ? null : await findWohnung(db, filter.exposeId)
  return {
    rows: rows.map(toRow),
    total,
    page,
    pages,
    wohnung: wohnung && nameWohnung(wohnung),
    wohnungen: (await listWohnungen(db, { limit: WOHNUNGEN_MAX })).map(({ id, ...rest }) => ({
      id,
      text: nameWohnung(rest),
    })),
  }
}

const nameWohnung = ({ title, kurzcode }: { title: string; kurzcode: string | null }) =>
  [kurzcode, title].filter(Boolean).join(', ')

function toRow(row: Row): AkteRow {
  return {
    id: row.id,
    name: fullName(row),
    contact: row.email ?? (row.telefon && formatTelefon(row.telefon)),
    wohnung: row.title,
    nummer: row.kurzcode,
    stage: row.zusageAm === null ? row.stage : 'zusage',
    ended: row.absageAm !== null ? 'abgesagt' : row.zurueckgezogenAm !== null ? 'zurueckgezogen' : null,
    missing: listMissing(row),
    eingang: row.createdAt.toISOString(),
    bewerbung: row.bewerbungAbgesendetAm?.toISOString() ?? null,
  }
}

function listMissing({ verkauf, hasMietprofil, personen, finished }: Row): string[] {
  // A purchase has no application (KAUF-5).
  if (verkauf) return []
  const fragebogen =
    personen === 0 ? 'Fragebogen' : finished < personen ? `Fragebogen (${finished} von ${personen})` : null
  return [hasMietprofil ? null : 'Mietprofil', fragebogen].filter((part) => part !== null)
}
