import { type Guarded, isBoolean, isNumber, isText, objectOf, orNull } from '../json/guards.ts'
import { EINKOMMEN_MAX } from '../mietprofil/mietprofil-options.ts'

/** Validates the values that the visitor has entered on this device, besides the WBS (PASST-1). Null: left open. */
const isStored = objectOf({
  /** Net income of the household in euros per month. */
  einkommen: orNull(isNumber),
  personen: orNull(isNumber),
  /** True if the visitor has stated that there is no WBS. */
  noWbs: isBoolean,
  /** First month in which the visitor would move in, as "2026-05". */
  month: orNull(isText),
  haustiere: orNull(isBoolean),
})
export type FitValues = Guarded<typeof isStored>

export const EMPTY_FIT_VALUES: FitValues = {
  einkommen: null,
  personen: null,
  noWbs: false,
  month: null,
  haustiere: null,
}

export const FIT_PERSONEN_MAX = 10

const MONTH = /^\d{4}-(?:0[1-9]|1[0-2])$/

const isWithin = (value: number | null, from: number, to: number) => value === null || (value >= from && value <= to)

/** Parses the stored JSON text; null if it is missing or invalid. */
export function parseFitValues(text: string | null): FitValues | null {
  try {
    const stored: unknown = JSON.parse(text ?? 'null')
    if (!isStored(stored)) return null
    const { einkommen, personen, noWbs, month, haustiere } = stored
    const isUsable =
      isWithin(einkommen, 1, EINKOMMEN_MAX) &&
      isWithin(personen, 1, FIT_PERSONEN_MAX) &&
      (personen === null || Number.isInteger(personen)) &&
      (month === null || MONTH.test(month))
    return isUsable ? { einkommen, personen, noWbs, month, haustiere } : null
  } catch {
    return null
  }
}
