import { type RefObject, useId, useState } from 'react'
import { useMediaQuery } from '#app/components/hooks/use-media-query.ts'
import { Button, ButtonLink } from '#app/components/ui/button.tsx'
import { Dialog } from '#app/components/ui/dialog.tsx'
import { RangeField } from '#app/components/ui/fields/range-field.tsx'
import { Icon } from '#app/components/ui/icon.tsx'
import { einheitenCount } from '#app/shared/exposes/einheiten-count.ts'
import type { ExposeFilter, FilterLimits } from '#app/shared/exposes/expose.types.ts'
import { listUrl } from '#app/shared/exposes/list-url.ts'
import { resetRanges } from './list-state.ts'
import { listSlider, toFilterRange, toSliderRange } from './sliders.ts'
import type { ChangeFilter } from './use-list-filter.ts'
import { Wishes } from './wishes.tsx'

type FilterCardProps = {
  filter: ExposeFilter
  limits: FilterLimits
  count: number
  short: string
  filters: number
  draft: RefObject<ExposeFilter>
  change: ChangeFilter
}

/** Filter of a list: collapsible from 768 px, a bottom sheet below. Without JavaScript always open, with a button. */
export function FilterCard({ filter, limits, count, short, filters, draft, change }: FilterCardProps) {
  const [zu, setZu] = useState(false)
  const [sheetOpen, setSheetOpen] = useState(false)
  const desktop = useMediaQuery('(min-width: 768px)')
  const id = useId()
  return (
    <section className="card filter-card" aria-label="Filter">
      <div className="filter-bar">
        <button
          type="button"
          className="filter-head text-left noscript:hidden"
          aria-expanded={desktop ? !zu : undefined}
          aria-haspopup={desktop ? undefined : 'dialog'}
          aria-controls={desktop ? id : undefined}
          onClick={() => (desktop ? setZu(!zu) : setSheetOpen(true))}
        >
          <Icon name="sliders-horizontal" />
          <b>
            Filter
            {filters > 0 && <span className="md:hidden"> · {filters}</span>}
          </b>
          <span className={zu ? 'filter-summary' : 'filter-summary md:hidden'}>{short}</span>
          <span className={`flex max-md:hidden ${zu ? '' : 'md:rotate-180'}`}>
            <Icon name="chevron-down" />
          </span>
        </button>
        <div className="max-md:hidden noscript:block!">
          <Wishes filter={filter} draft={draft} change={change} />
        </div>
        <ButtonLink
          variant="ghost"
          size="small"
          className="max-md:hidden mr-2 ml-auto noscript:inline-flex!"
          to={listUrl(resetRanges(filter))}
          replace
          preventScrollReset
        >
          Zurücksetzen
        </ButtonLink>
      </div>
      <div id={id} className={`filter-body max-md:hidden noscript:block! noscript:pt-4 ${zu ? 'md:hidden' : ''}`}>
        <div className="filter-ranges">
          <Slider filter={filter} limits={limits} change={change} />
        </div>
        <Button type="submit" size="small" className="mt-2 hidden! noscript:inline-flex!">
          Filter anwenden
        </Button>
      </div>
      <Dialog
        open={sheetOpen}
        onClose={() => setSheetOpen(false)}
        title="Filter"
        long
        actions={
          <>
            <Button variant="ghost" onClick={() => change(resetRanges(filter), { immediate: true })}>
              Zurücksetzen
            </Button>
            <Button onClick={() => setSheetOpen(false)}>{`${einheitenCount(filter.kind, count)} anzeigen`}</Button>
          </>
        }
      >
        <Slider filter={filter} limits={limits} change={change} />
        <Wishes filter={filter} draft={draft} change={change} />
      </Dialog>
    </section>
  )
}

function Slider({ filter, limits, change }: Omit<FilterCardProps, 'count' | 'short' | 'filters' | 'draft'>) {
  return listSlider(filter.kind).map(({ name, label, step, einheit, format }) => {
    const limit = limits[name]
    const { from, to } = toSliderRange(filter[name], limit)
    return (
      <RangeField
        key={name}
        name={name}
        label={label}
        from={from}
        to={to}
        min={limit.from}
        max={limit.to}
        step={step}
        // The label "Zimmer" already names the unit.
        unit={name === 'zimmer' ? undefined : einheit}
        format={format}
        onCommit={(slider) => change({ [name]: toFilterRange(name, slider, limit) })}
      />
    )
  })
}
