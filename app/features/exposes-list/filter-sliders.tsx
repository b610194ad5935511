import { RangeField } from '#app/components/ui/fields/range-field.tsx'
import type { ExposeFilter, FilterLimits } from '#app/shared/exposes/expose.types.ts'
import { listSlider, toFilterRange, toSliderRange } from './sliders.ts'
import type { ChangeFilter } from './use-list-filter.ts'

type FilterSlidersProps = { filter: ExposeFilter; limits: FilterLimits; change: ChangeFilter }

export function FilterSliders({ filter, limits, change }: FilterSlidersProps) {
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
        unit={name === 'zimmer' ? undefined : einheit}
        format={format}
        onCommit={(slider) => change({ [name]: toFilterRange(name, slider, limit) })}
      />
    )
  })
}
