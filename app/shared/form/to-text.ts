/** More than any single line of the portal needs (FORM-5). */
const TEXT_MAX = 2000

/** A value from outside as text, cut off after `max` UTF-16 units; '' for a file and whatever else is no text. */
export function toText(value: unknown, max = TEXT_MAX): string {
  return typeof value === 'string' ? value.slice(0, max) : ''
}
