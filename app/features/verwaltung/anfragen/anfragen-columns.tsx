import type { ReactNode } from 'react'
import { Badge } from '#app/components/ui/badge.tsx'
import { PersonCell, WohnungCell } from '#app/features/verwaltung/ui/table/cells.tsx'
import type { StaffColumn } from '#app/features/verwaltung/ui/table/staff-table.tsx'
import { date, dayBefore, time } from '#app/shared/format/date.ts'
import { NBSP } from '#app/shared/format/number.ts'
import { formatTelefon } from '#app/shared/konten/format-telefon.ts'
import {
  ANFRAGEN_COLUMNS,
  type AnfragenColumn,
  type AnfragenSort,
} from '#app/shared/verwaltung/anfragen/anfragen-filter.ts'
import type { AnfrageRow } from '#app/shared/verwaltung/anfragen/anfragen-list.types.ts'

type Column = StaffColumn<AnfrageRow, AnfragenSort>

const PERSON: Column = { label: 'Person', sort: 'person', cell: ({ name }) => <PersonCell name={name} /> }

const PROFIL_TEXTS: Record<AnfrageRow['profil'], string> = {
  vollständig: 'vollständig',
  unvollständig: 'unvollständig',
  ohne: 'ohne Profil',
  Kauf: 'beim Kauf keines',
}

function answerText({ frist, antwort, isLapsed }: NonNullable<AnfrageRow['zusage']>): string {
  return antwort ?? (isLapsed ? 'keine Antwort' : `Antwort bis ${date(frist)}`)
}

/** Returns the column of the person, then the chosen columns (ANFRAGEN-5). `today`: ISO timestamp. */
export function listColumns(columns: readonly AnfragenColumn[], today: string): Column[] {
  const all = columnsOf(today)
  return [PERSON, ...columns.map((name) => ({ label: ANFRAGEN_COLUMNS[name], ...all[name] }))]
}

function columnsOf(today: string): Record<AnfragenColumn, Omit<Column, 'label'>> {
  return {
    wohnung: {
      sort: 'wohnung',
      place: 'wide',
      cell: ({ wohnung: { titel, nummer } }) => <WohnungCell titel={titel} nummer={nummer} />,
    },
    liegenschaft: { place: 'labelled', cell: ({ wohnung }) => wohnung.liegenschaft ?? '–' },
    status: {
      sort: 'status',
      cell: ({ status, reserviertBis, zusage }) => (
        <>
          {status && (
            <Unwrapped>
              <Badge color={status.color}>{status.text}</Badge>
            </Unwrapped>
          )}
          {reserviertBis !== null && <small>reserviert bis {date(reserviertBis)}</small>}
          {zusage !== null && <small>{answerText(zusage)}</small>}
        </>
      ),
    },
    profil: { place: 'labelled', cell: ({ profil }) => PROFIL_TEXTS[profil] },
    fragebogen: {
      place: 'labelled',
      cell: ({ fragebogenPercent, profil }) =>
        fragebogenPercent === null ? (profil === 'Kauf' ? 'beim Kauf keiner' : 'ohne') : `${fragebogenPercent}${NBSP}%`,
    },
    termin: { place: 'labelled', cell: ({ termin }) => (termin ? `${date(termin.date)}, ${time(termin.from)}` : '–') },
    kontakt: {
      place: 'wide',
      cell: ({ email, phone }) => (
        <>
          {email ?? '–'}
          {phone !== null && <small>{formatTelefon(phone)}</small>}
        </>
      ),
    },
    antwort: {
      place: 'labelled',
      cell: ({ isOverdue, answeredAt }) =>
        isOverdue ? <b className="text-red-text">überfällig</b> : answeredAt === null ? 'offen' : date(answeredAt),
    },
    eingang: {
      sort: 'eingang',
      place: 'end',
      cell: ({ createdAt }) => <Unwrapped>{whenText(createdAt, today)}</Unwrapped>,
    },
  }
}

const Unwrapped = ({ children }: { children: ReactNode }) => <span className="whitespace-nowrap">{children}</span>

function whenText(iso: string, today: string): string {
  const day = date(iso)
  const clock = time(iso).slice(0, 5)
  if (day === date(today)) return `heute, ${clock}`
  return day === dayBefore(today) ? `gestern, ${clock}` : day
}
