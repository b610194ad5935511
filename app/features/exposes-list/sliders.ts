import type { ExposeFilter, FilterLimits, Range } from '#app/shared/exposes/expose.types.ts'
import { FILTER_LIMITS, FILTER_STEPS } from '#app/shared/exposes/filter-limits.ts'
import { euroShort } from '#app/shared/format/euro.ts'
import { squareMetresShort } from '#app/shared/format/flaeche.ts'
import { zimmer } from '#app/shared/format/number.ts'

type SliderName = keyof FilterLimits

type Slider = { name: SliderName; label: string; step: number; einheit: string; format: (value: number) => string }

export function listSlider(kind: ExposeFilter['kind']): Slider[] {
  const miete = kind === 'miete'
  const step = FILTER_STEPS[kind]
  return [
    {
      name: 'preis',
      label: miete ? 'Preis' : 'Kaufpreis',
      step: step.preis,
      einheit: '€',
      format: euroShort,
    },
    {
      name: 'flaeche',
      label: miete ? 'Wohnfläche' : 'Fläche',
      step: step.flaeche,
      einheit: 'm²',
      format: squareMetresShort,
    },
    { name: 'zimmer', label: 'Zimmer', step: step.zimmer, einheit: 'Zi.', format: zimmer },
  ]
}

export function toSliderRange(range: Range | null, scale: Range): Range {
  if (!range) return scale
  const inner = (value: number) => Math.min(Math.max(value, scale.from), scale.to)
  return { from: inner(range.from), to: inner(range.to) }
}

/** Removes a limit at the end of its scale, where 6 rooms means 6 or more. Returns null if no limit remains. */
export function toFilterRange(name: SliderName, slider: Range, scale: Range): Range | null {
  const limit = FILTER_LIMITS[name]
  const from = slider.from <= scale.from ? limit.from : slider.from
  const to = slider.to >= scale.to ? limit.to : slider.to
  return from === limit.from && to === limit.to ? null : { from, to }
}
