import type { RefObject } from 'react'
import { Button } from '#app/components/ui/button.tsx'
import { Dialog } from '#app/components/ui/dialog.tsx'
import { einheitenCount } from '#app/shared/exposes/einheiten-count.ts'
import type { ExposeFilter, FilterLimits } from '#app/shared/exposes/expose.types.ts'
import { FilterSliders } from './filter-sliders.tsx'
import { resetRanges } from './list-state.ts'
import type { ListNotes } from './list-texts.ts'
import type { ChangeFilter } from './use-list-filter.ts'
import { Wishes } from './wishes.tsx'

export type FilterSheetProps = {
  open: boolean
  onClose: () => void
  filter: ExposeFilter
  limits: FilterLimits
  count: number
  wbsArten: ListNotes['wbsArten']
  draft: RefObject<ExposeFilter>
  change: ChangeFilter
}

export function FilterSheet({ open, onClose, filter, limits, count, wbsArten, draft, change }: FilterSheetProps) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Filter"
      long
      actions={
        <>
          <Button variant="ghost" onClick={() => change(resetRanges(filter), { immediate: true })}>
            Zurücksetzen
          </Button>
          <Button onClick={onClose}>{`${einheitenCount(filter.kind, count)} anzeigen`}</Button>
        </>
      }
    >
      <FilterSliders filter={filter} limits={limits} change={change} />
      <Wishes filter={filter} wbsArten={wbsArten} draft={draft} change={change} />
    </Dialog>
  )
}
