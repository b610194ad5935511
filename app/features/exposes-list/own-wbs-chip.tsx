import { lazy, Suspense } from 'react'
import { Link } from 'react-router'
import { importLate } from '#app/components/hooks/import-late.ts'
import { ownWbs, useOwnWbs } from '#app/components/wbs/own-wbs.ts'
import type { ExposeFilter } from '#app/shared/exposes/expose.types.ts'
import { listUrl } from '#app/shared/exposes/list-url.ts'
import { toDay } from '#app/shared/format/date.ts'
import type { Wbs } from '#app/shared/wbs/fits-wbs.ts'
import type { ChangeFilter } from './use-list-filter.ts'

const OwnWbsDialog = lazy(() => importLate(() => import('#app/components/wbs/own-wbs-dialog.tsx')))

const isOver = ({ gueltigBis }: Wbs) => gueltigBis !== null && gueltigBis < toDay(new Date())

/** Chip that filters by the visitor's own valid WBS, and a chip that opens the form for that WBS (WBS-4). */
export function OwnWbsChips({ filter, onEdit }: { filter: ExposeFilter; onEdit: () => void }) {
  const own = useOwnWbs()
  return (
    <>
      {own !== null && !isOver(own) && (
        <li>
          <FitsChip filter={filter} own={own} />
        </li>
      )}
      <li className="noscript:hidden">
        <button type="button" className="filter-chip" aria-haspopup="dialog" onClick={onEdit}>
          {own === null ? 'Ich habe einen WBS' : isOver(own) ? 'Ihr WBS ist abgelaufen' : 'WBS ändern'}
        </button>
      </li>
    </>
  )
}

type LateOwnWbsProps = { filter: ExposeFilter; change: ChangeFilter; onClose: () => void }

/**
 * Form for the visitor's own WBS, loaded when it opens. It is outside the filter's form, which would otherwise submit
 * the WBS fields.
 */
export function LateOwnWbs({ filter, change, onClose }: LateOwnWbsProps) {
  const own = useOwnWbs()

  function keep(next: Wbs | null) {
    ownWbs.keep(next)
    onClose()
    if (next !== null && !isOver(next)) change({ wbs: true, ownWbs: next }, { immediate: true })
    else if (filter.ownWbs !== null) change({ wbs: null, ownWbs: null }, { immediate: true })
  }

  return (
    <Suspense>
      <OwnWbsDialog own={own} submit="Merken und anzeigen" onClose={onClose} onKeep={keep} />
    </Suspense>
  )
}

function FitsChip({ filter, own }: { filter: ExposeFilter; own: Wbs }) {
  const without = listUrl({ ...filter, wbs: null, ownWbs: null, page: 1 })
  const fitting = listUrl({ ...filter, wbs: true, ownWbs: own, page: 1 })
  const isActive = listUrl({ ...filter, page: 1 }) === fitting
  return (
    <Link
      className="filter-chip"
      to={isActive ? without : fitting}
      aria-current={isActive || undefined}
      preventScrollReset
    >
      Passt zu meinem WBS
    </Link>
  )
}
