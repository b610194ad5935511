import { FIT_KEY } from '#app/components/form/drop-drafts.ts'
import { EMPTY_FIT_VALUES, type FitValues, parseFitValues } from '#app/shared/fit/fit-values.ts'

export function readFitValues(): FitValues {
  try {
    return parseFitValues(localStorage.getItem(FIT_KEY)) ?? EMPTY_FIT_VALUES
  } catch {
    return EMPTY_FIT_VALUES
  }
}

/** Stores the answers to "Passt sie zu mir?", which apply to every flat. Null deletes them. */
export function keepFitValues(values: FitValues | null): void {
  try {
    if (values === null) localStorage.removeItem(FIT_KEY)
    else localStorage.setItem(FIT_KEY, JSON.stringify(values))
  } catch {
    // Without storage the values last as long as the page.
  }
}
