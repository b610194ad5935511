/** Filters for a minimum value, by field (LISTE-17). `steps` lists the values that visitors can choose. */
export const FILTER_MINIMA = {
  internetgeschwindigkeit: {
    param: 'internet_ab',
    label: 'Internet',
    unit: 'Mbit/s',
    steps: [16, 50, 100, 250, 500, 1000],
  },
} as const
export type FilterMinimum = keyof typeof FILTER_MINIMA
export type Minima = { [Name in FilterMinimum]?: number }

export const FILTER_MINIMUM_KEYS = ['internetgeschwindigkeit'] as const satisfies FilterMinimum[]

/** Reads the minimum values from a URL; ignores values that are not in `steps`. */
export function parseMinima(searchParams: URLSearchParams): Minima {
  const minima: Minima = {}
  for (const name of FILTER_MINIMUM_KEYS) {
    const { param, steps } = FILTER_MINIMA[name]
    const value = steps.find((step) => String(step) === searchParams.get(param))
    if (value !== undefined) minima[name] = value
  }
  return minima
}

export function listMinima(minima: Minima): { name: FilterMinimum; value: number }[] {
  return FILTER_MINIMUM_KEYS.flatMap((name) => {
    const value = minima[name]
    return value === undefined ? [] : [{ name, value }]
  })
}
