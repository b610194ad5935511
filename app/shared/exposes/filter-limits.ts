import type { ExposeFilter, FilterLimits, Range } from './expose.types.ts'

/** Steps of the sliders in euros, square metres and rooms. */
export const FILTER_STEPS = {
  miete: { preis: 50, flaeche: 5, zimmer: 0.5 },
  verkauf: { preis: 5_000, flaeche: 5, zimmer: 0.5 },
} as const

/** Initial ranges of the rental list (LISTE-5). */
export const MIETE_START: FilterLimits = {
  preis: { from: 400, to: 2000 },
  flaeche: { from: 35, to: 100 },
  zimmer: { from: 1, to: 3 },
}

const MIETE_LIMITS: FilterLimits = {
  preis: { from: 0, to: 3000 },
  flaeche: { from: 20, to: 200 },
  zimmer: { from: 1, to: 6 },
}

/** Ends of the sliders for sales, used if no public flat for sale has a value. */
const VERKAUF_LIMITS: FilterLimits = {
  preis: { from: 0, to: 2_000_000 },
  flaeche: { from: 0, to: 200 },
  zimmer: { from: 1, to: 6 },
}

/** Limits of the ranges: zero, and the largest value that a column allows. Values in a URL are clamped to them. */
export const FILTER_LIMITS: FilterLimits = {
  preis: { from: 0, to: 10_000_000_000 },
  flaeche: { from: 0, to: 1_000_000 },
  zimmer: { from: 0, to: 1_000 },
}

/** Smallest and largest value above zero of the public Exposés; null if all values are missing or zero. */
type Spans = { preis: Range | null; flaeche: Range | null; zimmer: Range | null }

const roundDown = (value: number, step: number) => Math.floor(value / step) * step
const roundUp = (value: number, step: number) => Math.ceil(value / step) * step

/**
 * Returns the ends of the sliders (LISTE-8), rounded outwards to whole steps. For rentals, only the upper ends of price
 * and area grow with the data. For sales, both ends follow the data, with a margin.
 */
export function filterLimits(kind: ExposeFilter['kind'], spans: Spans): FilterLimits {
  const step = FILTER_STEPS[kind]
  if (kind === 'miete') {
    return {
      preis: { from: MIETE_LIMITS.preis.from, to: max(MIETE_LIMITS.preis.to, spans.preis, step.preis) },
      flaeche: {
        from: MIETE_LIMITS.flaeche.from,
        to: max(MIETE_LIMITS.flaeche.to, spans.flaeche, step.flaeche),
      },
      zimmer: MIETE_LIMITS.zimmer,
    }
  }
  return {
    preis: spans.preis ? umData(spans.preis, 50_000, 100_000, step.preis) : VERKAUF_LIMITS.preis,
    flaeche: spans.flaeche ? umData(spans.flaeche, 10, 50, step.flaeche) : VERKAUF_LIMITS.flaeche,
    zimmer: spans.zimmer ? umData(spans.zimmer, 0, 1, step.zimmer) : VERKAUF_LIMITS.zimmer,
  }
}

function max(fallback: number, daten: Range | null, step: number): number {
  return daten ? Math.max(fallback, roundUp(daten.to, step)) : fallback
}

function umData(daten: Range, below: number, above: number, step: number): Range {
  return {
    from: Math.max(0, roundDown(daten.from - below, step)),
    to: roundUp(daten.to + above, step),
  }
}
