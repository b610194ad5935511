import { type ReactNode, type Ref, useEffect, useState } from 'react'
import { Link } from 'react-router'
import { Segment } from '#app/components/ui/segment.tsx'
import type { ExposeFilter, ExposeList, Sorting } from '#app/shared/exposes/expose.types.ts'
import { showAll } from '#app/shared/exposes/expose-filter.ts'
import { listUrl } from '#app/shared/exposes/list-url.ts'
import { countTitle, type ListNotes } from './list-texts.ts'
import type { ChangeFilter } from './use-list-filter.ts'

type ListHeaderProps = {
  ref: Ref<HTMLHeadingElement>
  list: Pick<ExposeList, 'filter' | 'cards' | 'count'>
  notes: ListNotes
  formId: string
  change: ChangeFilter
  saveButton?: ReactNode
}

/** Header with hit count and order. Checks `cards` to find an empty list, since the cached count can be stale. */
export function ListHeader({ ref, list, notes, formId, change, saveButton }: ListHeaderProps) {
  const { filter, cards, count } = list
  // Shows the choice at once; the URL decides, also after Back.
  const [sorting, setSorting] = useState(filter.sorting)
  useEffect(() => setSorting(filter.sorting), [filter.sorting])
  const url = (view: ExposeFilter['view']) => listUrl({ ...filter, view })
  const { hidden } = notes
  if (cards.length === 0) {
    return (
      <h2 ref={ref} id="liste" tabIndex={-1} className="mt-6 mb-5 scroll-mt-6">
        {countTitle(filter.kind, count)}
      </h2>
    )
  }
  return (
    <div className="list-head mt-2 mb-3 md:my-4">
      <h2 ref={ref} id="liste" tabIndex={-1} className="scroll-mt-6">
        {countTitle(filter.kind, count)}
      </h2>
      {hidden && (
        <p className="list-head-note text-sm text-ink-2">
          {hidden}
          <span aria-hidden="true">·</span>
          <Link className="link" to={listUrl(showAll(filter))} preventScrollReset>
            Alle anzeigen
          </Link>
        </p>
      )}
      <div className="list-head-tools flex min-w-0 flex-wrap items-center justify-between gap-x-3">
        <label className="text-sm flex min-w-28 flex-1 items-center gap-3 lg:flex-none">
          <span className="text-ink-2 max-lg:sr-only">Sortieren</span>
          <select
            className="input min-h-11! w-auto! min-w-0"
            name="sort"
            form={formId}
            value={sorting}
            onChange={(event) => {
              const chosen = event.currentTarget.value as Sorting
              setSorting(chosen)
              change({ sorting: chosen }, { immediate: true })
            }}
          >
            {notes.sortings.map(([value, text]) => (
              <option key={value} value={value}>
                {text}
              </option>
            ))}
          </select>
        </label>
        <div className="max-md:hidden">{saveButton}</div>
      </div>
      <Segment
        label="Ansicht"
        items={[
          { to: url('raster'), name: 'Raster', icon: 'layout-grid', active: filter.view === 'raster' },
          { to: url('liste'), name: 'Liste', icon: 'list', active: filter.view === 'liste' },
          { to: url('karte'), name: 'Karte', icon: 'map-pin', active: filter.view === 'karte' },
        ]}
      />
    </div>
  )
}
