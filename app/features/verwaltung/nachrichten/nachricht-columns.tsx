import { Badge } from '#app/components/ui/badge.tsx'
import { Icon } from '#app/components/ui/icon.tsx'
import { Unbroken } from '#app/components/ui/unbroken.tsx'
import type { StaffColumn } from '#app/features/verwaltung/ui/table/staff-table.tsx'
import { formatTelefon } from '#app/shared/konten/format-telefon.ts'
import { NACHRICHT_ARTEN } from '#app/shared/nachrichten/nachricht-art.ts'
import {
  DELIVERY_STATES,
  type NachrichtenSort,
  type NachrichtRow,
} from '#app/shared/verwaltung/nachrichten/nachrichten.ts'
import { whenText } from '../ui/when-text.ts'

/** Returns the columns of the message list. `today`: ISO date. */
export function nachrichtColumns(today: string): StaffColumn<NachrichtRow, NachrichtenSort>[] {
  return [
    {
      label: 'An',
      sort: 'an',
      cell: ({ art, an, name }) => (
        <span className="flex items-center gap-2.5">
          <Icon name={art === 'email' ? 'mail' : 'smartphone'} size="small" />
          <span className="min-w-0">
            <span className="sr-only">{`${NACHRICHT_ARTEN[art]} an `}</span>
            {name || formatTelefon(an)}
            {name !== '' && <small>{formatTelefon(an)}</small>}
          </span>
        </span>
      ),
    },
    {
      label: 'Nachricht',
      place: 'wide',
      cell: ({ title }) => (
        <span className="line-clamp-2 text-ink-2">
          <Unbroken>{title ?? 'Code oder Link, nur für die Person'}</Unbroken>
        </span>
      ),
    },
    { label: 'Status', cell: (row) => <StateBadge {...row} /> },
    { label: 'Zeit', sort: 'zeit', place: 'wide', cell: ({ createdAt }) => whenText(createdAt, today) },
  ]
}

export function StateBadge({ state, detail }: Pick<NachrichtRow, 'state' | 'detail'>) {
  return (
    <>
      <Badge color={DELIVERY_STATES[state].color}>{DELIVERY_STATES[state].name}</Badge>
      {detail !== null && <small>{detail}</small>}
    </>
  )
}
