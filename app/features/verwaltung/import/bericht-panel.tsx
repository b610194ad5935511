import '#app/features/verwaltung/ui/table/staff-table.css'
import { Badge } from '#app/components/ui/badge.tsx'
import { Pagination } from '#app/components/ui/table/pagination.tsx'
import { CsvLink } from '#app/features/verwaltung/ui/list/filter-parts.tsx'
import { integer } from '#app/shared/format/number.ts'
import {
  countObjekte,
  IMPORT_ARTEN,
  IMPORT_RESULT_NAMES,
  type ImportCounts,
  type ImportResult,
  liegenschaftenText,
} from '#app/shared/openimmo/import-bericht.ts'
import type { StatusColor } from '#app/shared/status-color.ts'
import {
  type BerichtRow,
  berichtOf,
  type ImportFilter,
  type ImportLaufPage,
  importPath,
} from '#app/shared/verwaltung/import/import-lauf.ts'
import { Panel } from '../ui/panel.tsx'
import { type TabItem, TabLinks } from '../ui/tab-links.tsx'

const RESULTS: Readonly<Record<ImportResult, { name: string; tab: string; color: StatusColor }>> = {
  angelegt: { name: 'Neu', tab: 'Neu', color: 'green' },
  geaendert: { name: 'Geändert', tab: 'Geändert', color: 'blue' },
  geloescht: { name: 'Gelöscht', tab: 'Gelöscht', color: 'red' },
  unveraendert: { name: 'Unverändert', tab: 'Unverändert', color: 'gray' },
  uebersprungen: { name: 'Übersprungen', tab: 'Übersprungen', color: 'orange' },
}

type BerichtPanelProps = Omit<ImportLaufPage, 'columns' | 'zuordnung'> & { counts: ImportCounts }

export function BerichtPanel({ lauf, rows, total, pages, state, counts }: BerichtPanelProps) {
  const list = berichtOf(lauf.id)
  const { ergebnis: filter } = state.filter
  return (
    <Panel
      title={lauf.art === 'csv' ? 'Je Zeile' : 'Je Objekt'}
      flush
      note={<CsvLink path={`${importPath(lauf.id)}/bericht`} params={list.filterParams(state.filter)} />}
    >
      <div className="px-5 max-md:px-4">
        <TabLinks
          label="Ergebnis"
          items={toTabs(counts, filter, (ergebnis) => list.url(list.withFilter(state, { ergebnis })))}
        />
      </div>
      {rows.length === 0 ? (
        <p className="px-5 pb-5 text-sm text-ink-2 max-md:px-4">Keine Zeile.</p>
      ) : (
        <table className="staff-table">
          <caption className="sr-only">Je Objekt</caption>
          <thead>
            <tr>
              <th scope="col">Nummer</th>
              <th scope="col">Objekt</th>
              <th scope="col">Ergebnis</th>
              <th scope="col">Einzelheiten</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((zeile) => (
              <Zeile key={zeile.id} {...zeile} />
            ))}
          </tbody>
        </table>
      )}
      <p className="staff-table-note">{totalText(filter, total, counts)}</p>
      <Pagination
        page={state.table.page}
        pages={pages}
        url={(page) => list.url({ ...state, table: { ...state.table, page } })}
      />
    </Panel>
  )
}

function totalText(filter: ImportFilter, total: number, { liegenschaften }: ImportCounts): string {
  if (filter === 'liegenschaften') return liegenschaftenText(total)
  const objekte = filter === null ? total - liegenschaften : total
  const text = objekte === 1 ? '1 Objekt' : `${integer(objekte)} Objekte`
  return filter === null && liegenschaften > 0 ? `${text} und ${liegenschaftenText(liegenschaften)}` : text
}

function toTabs(counts: ImportCounts, filter: ImportFilter, url: (filter: ImportFilter) => string): TabItem[] {
  const { behalten, liegenschaften } = counts
  const all = countObjekte(counts) + liegenschaften
  const shown = IMPORT_RESULT_NAMES.filter((result) => counts[result] > 0 || filter === result)
  return [
    { to: url(null), name: 'Alle', count: all, isCurrent: filter === null },
    ...shown.map((result) => ({
      to: url(result),
      name: RESULTS[result].tab,
      count: counts[result],
      isCurrent: filter === result,
    })),
    ...(behalten > 0 || filter === 'behalten'
      ? [{ to: url('behalten'), name: 'Selbst geändert', count: behalten, isCurrent: filter === 'behalten' }]
      : []),
    ...(liegenschaften > 0 || filter === 'liegenschaften'
      ? [
          {
            to: url('liegenschaften'),
            name: 'Liegenschaften',
            count: liegenschaften,
            isCurrent: filter === 'liegenschaften',
          },
        ]
      : []),
  ]
}

function Zeile({ art, nummer, obid, title, line, result, changed, hints }: BerichtRow) {
  const { name, color } = RESULTS[result]
  const isPlain = changed.length === 0 && hints.length === 0
  return (
    <tr>
      <th scope="row" className="min-w-0 lg:min-w-32">
        {nummer ?? obid ?? 'ohne Nummer'}
        {art === 'liegenschaft' && <small>{IMPORT_ARTEN[art]}</small>}
        {line !== null && <small>Zeile {integer(line)}</small>}
      </th>
      <td className="lg:min-w-52">{title ?? '–'}</td>
      <td data-place="end">
        <Badge color={color}>{name}</Badge>
      </td>
      <td data-place={isPlain ? 'hidden' : 'wide'} className="text-ink-2">
        {isPlain && '–'}
        {changed.length > 0 && <span className="block">{changed.join(', ')}</span>}
        {hints.map((hint) => (
          <span key={hint} className="block">
            {hint}
          </span>
        ))}
      </td>
    </tr>
  )
}
