import { Link } from 'react-router'
import { isWbsOver } from '#app/components/wbs/is-wbs-over.ts'
import { useLateOwnWbs } from '#app/components/wbs/late-own-wbs.ts'
import type { ExposeFilter } from '#app/shared/exposes/expose.types.ts'
import { listUrl } from '#app/shared/exposes/list-url.ts'
import type { Wbs } from '#app/shared/wbs/fits-wbs.ts'

/** Chip that filters by the visitor's own valid WBS, and chip that opens the form for this WBS (WBS-4). */
export function OwnWbsChips({ filter, onEdit }: { filter: ExposeFilter; onEdit: () => void }) {
  const own = useLateOwnWbs()
  return (
    <>
      {own !== null && !isWbsOver(own) && (
        <li>
          <FitsChip filter={filter} own={own} />
        </li>
      )}
      <li className="noscript:hidden">
        <button type="button" className="filter-chip" aria-haspopup="dialog" onClick={onEdit}>
          {own === null ? 'Ich habe einen WBS' : isWbsOver(own) ? 'Ihr WBS ist abgelaufen' : 'WBS ändern'}
        </button>
      </li>
    </>
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
