import type { CSSProperties, ReactNode } from 'react'
import { Badge } from '#app/components/ui/badge.tsx'
import { Bild } from '#app/components/ui/bild.tsx'
import { Icon } from '#app/components/ui/icon.tsx'
import type { IconName } from '#app/components/ui/icon-name.ts'
import type { StaffColumn } from '#app/features/verwaltung/ui/table/staff-table.tsx'
import { exposeStatus } from '#app/shared/exposes/expose.status.ts'
import { date } from '#app/shared/format/date.ts'
import { euro } from '#app/shared/format/euro.ts'
import { quadratmeter } from '#app/shared/format/flaeche.ts'
import { decimal, integer } from '#app/shared/format/number.ts'
import {
  EXPOSES_COLUMNS,
  type ExposesColumn,
  type ExposesSort,
  SICHTBARKEIT,
  type Sichtbarkeit,
} from '#app/shared/verwaltung/exposes/exposes-filter.ts'
import type { ExposeListRow } from '#app/shared/verwaltung/exposes/exposes-list.types.ts'

type Column = StaffColumn<ExposeListRow, ExposesSort>

const SICHTBARKEIT_ICONS: Record<Sichtbarkeit, IconName> = {
  oeffentlich: 'globe',
  direktlink: 'link',
  demnaechst: 'clock',
  verborgen: 'eye-off',
}

const EXPOSE: Column = {
  label: 'Exposé',
  sort: 'titel',
  cell: ({ titel, nummer, liegenschaft, bild }) => (
    <span className="listed-object">
      <span className="thumbnail">
        <Bild bild={bild} sizes="64px" small />
      </span>
      <span className="min-w-0">
        <span className="line-clamp-3">{titel}</span>
        <small>{[nummer, liegenschaft].filter((part) => part !== null).join(', ')}</small>
      </span>
    </span>
  ),
}

export function listColumns(columns: readonly ExposesColumn[]): Column[] {
  return [EXPOSE, ...columns.map((name) => ({ label: EXPOSES_COLUMNS[name], ...COLUMNS[name] }))]
}

const COLUMNS: Record<ExposesColumn, Omit<Column, 'label'>> = {
  miete: {
    sort: 'miete',
    place: 'end',
    isNumber: true,
    cell: ({ miete }) => <Unwrapped>{miete === null ? 'Auf Anfrage' : euro(miete)}</Unwrapped>,
  },
  flaeche: {
    sort: 'flaeche',
    place: 'labelled',
    isNumber: true,
    cell: ({ quadratmeter: size }) => <Unwrapped>{size === null ? '–' : quadratmeter(size)}</Unwrapped>,
  },
  zimmer: { place: 'labelled', isNumber: true, cell: ({ zimmer }) => (zimmer === null ? '–' : decimal(zimmer)) },
  status: { cell: ({ status }) => <StatusBadge status={status} /> },
  sichtbarkeit: {
    cell: ({ sichtbarkeit, isArchiviert }) => (
      <span className="inline-flex items-center gap-2 whitespace-nowrap">
        <Icon name={isArchiviert ? 'archive' : SICHTBARKEIT_ICONS[sichtbarkeit]} size="small" />
        {isArchiviert ? 'Archiv' : SICHTBARKEIT[sichtbarkeit]}
      </span>
    ),
  },
  vollstaendig: { place: 'wide', cell: (row) => <Completeness {...row} /> },
  anfragen: { place: 'labelled', isNumber: true, cell: ({ anfragen }) => integer(anfragen) },
  verfuegbar: { place: 'labelled', cell: ({ verfuegbarAb }) => (verfuegbarAb === null ? '–' : date(verfuegbarAb)) },
  angelegt: { sort: 'angelegt', place: 'labelled', cell: ({ createdAt }) => date(createdAt) },
  geaendert: { sort: 'geaendert', place: 'labelled', cell: ({ updatedAt }) => date(updatedAt) },
}

export function StatusBadge({ status }: { status: string | null }) {
  const { text, color } = exposeStatus(status)
  return (
    <Unwrapped>
      <Badge color={color}>{text}</Badge>
    </Unwrapped>
  )
}

/** Completeness of an Exposé. The cell names missing legal requirements, otherwise warnings, otherwise advice. */
type CompletenessProps = Pick<ExposeListRow, 'percent' | 'missing' | 'warnings' | 'advised'>

function Completeness({ percent, missing, warnings, advised }: CompletenessProps) {
  const width: CSSProperties = { inlineSize: `${percent}%` }
  return (
    <span className="completeness" data-missing={missing.length > 0 ? '' : undefined}>
      <span className="completeness-track" aria-hidden="true">
        <span style={width} />
      </span>
      <small>
        {missing.length > 0
          ? `fehlt: ${namesText(missing)}`
          : warnings.length > 0
            ? `vollständig; ${namesText(warnings)}`
            : advised.length > 0
              ? `vollständig; ohne: ${namesText(advised)}`
              : 'vollständig'}
      </small>
    </span>
  )
}

const namesText = (names: readonly string[]) =>
  names.length > 2 ? `${names.slice(0, 2).join(', ')} und ${names.length - 2} mehr` : names.join(', ')

const Unwrapped = ({ children }: { children: ReactNode }) => <span className="whitespace-nowrap">{children}</span>
