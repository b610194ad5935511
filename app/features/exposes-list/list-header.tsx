import { type Ref, useEffect, useState } from 'react'
import { Segment } from '#app/components/ui/segment.tsx'
import type { ExposeFilter, Sorting } from '#app/shared/exposes/expose.types.ts'
import { listUrl } from '#app/shared/exposes/list-url.ts'
import { SORTINGS } from './list-state.ts'
import { countTitle } from './list-texts.ts'
import type { ChangeFilter } from './use-list-filter.ts'

type ListHeaderProps = {
  ref: Ref<HTMLHeadingElement>
  filter: ExposeFilter
  count: number
  /** Id of the form that the order belongs to. */
  formId: string
  change: ChangeFilter
}

/** How many there are, their order and their view. */
export function ListHeader({ ref, filter, count, formId, change }: ListHeaderProps) {
  // The choice shows at once; the URL decides in the end, also on a step back in the history.
  const [sorting, setSorting] = useState(filter.sorting)
  useEffect(() => setSorting(filter.sorting), [filter.sorting])
  const url = (view: ExposeFilter['view']) => listUrl({ ...filter, view })
  return (
    <div className="mt-8 mb-5 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
      <h2 ref={ref} id="liste" tabIndex={-1} className="scroll-mt-6">
        {countTitle(filter.kind, count)}
      </h2>
      <div className="flex items-center gap-3 max-md:w-full max-md:justify-between">
        <label className="text-sm flex min-w-0 items-center gap-3">
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
            {SORTINGS.map(({ value, text }) => (
              <option key={value} value={value}>
                {text}
              </option>
            ))}
          </select>
        </label>
        <Segment
          label="Ansicht"
          items={[
            { to: url('raster'), name: 'Raster', icon: 'layout-grid', active: filter.view === 'raster' },
            { to: url('liste'), name: 'Liste', icon: 'list', active: filter.view === 'liste' },
          ]}
        />
      </div>
    </div>
  )
}
