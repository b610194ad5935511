import type { ExposeFilter, FilterLimits, Range } from '#app/shared/exposes/expose.types.ts'
import { FILTER_LIMITS, FILTER_STEPS } from '#app/shared/exposes/filter-limits.ts'
import { euroShort } from '#app/shared/format/euro.ts'
import { quadratmeterShort } from '#app/shared/format/flaeche.ts'
import { NBSP, zahl, zimmer } from '#app/shared/format/number.ts'

type SliderName = keyof FilterLimits

type Slider = { name: SliderName; label: string; step: number; einheit: string; format: (value: number) => string }

/** The three ranges of a list's filter, in the order of the screen (LISTE-9). */
export function listSlider(art: ExposeFilter['art']): Slider[] {
  const miete = art === 'miete'
  const step = FILTER_STEPS[art]
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
      format: quadratmeterShort,
    },
    { name: 'zimmer', label: 'Zimmer', step: step.zimmer, einheit: 'Zi.', format: zimmer },
  ]
}

/** Where the handles stand: the filter's range kept within the bounds, or the bounds where nothing is restricted. */
export function toSliderRange(bereich: Range | null, scale: Range): Range {
  if (!bereich) return scale
  const inner = (value: number) => Math.min(Math.max(value, scale.von), scale.bis)
  return { von: inner(bereich.von), bis: inner(bereich.bis) }
}

/**
 * The filter's range for the handles. A handle at its end does not restrict: who leaves it there wants everything on
 * that side, also the seven rooms of a scale that ends at six. Null where neither end restricts.
 */
export function toFilterRange(name: SliderName, slider: Range, scale: Range): Range | null {
  const limit = FILTER_LIMITS[name]
  const von = slider.von <= scale.von ? limit.von : slider.von
  const bis = slider.bis >= scale.bis ? limit.bis : slider.bis
  return von === limit.von && bis === limit.bis ? null : { von, bis }
}

/** The filter in short, for its closed state on a phone: "400–2.000 €, 35–100 m², 1–3 Zi.". */
export function filterShort(filter: Pick<ExposeFilter, 'art' | SliderName>): string {
  const parts = listSlider(filter.art).flatMap(({ name, einheit }) => {
    const bereich = filter[name]
    return bereich ? [`${span(bereich, FILTER_LIMITS[name])}${NBSP}${einheit}`] : []
  })
  return parts.length > 0 ? parts.join(', ') : 'alle anzeigen'
}

function span({ von, bis }: Range, limit: Range): string {
  if (von <= limit.von) return `bis${NBSP}${zahl(bis)}`
  if (bis >= limit.bis) return `ab${NBSP}${zahl(von)}`
  return von === bis ? zahl(von) : `${zahl(von)}–${zahl(bis)}`
}
