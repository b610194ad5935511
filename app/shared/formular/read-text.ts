/** More than any single line of the portal needs (FORM-5). */
const TEXT_MAX = 2000

/** A value from outside as text, cut off after `max` UTF-16 units; '' for a file and whatever else is no text. */
export function toText(wert: unknown, max = TEXT_MAX): string {
  return typeof wert === 'string' ? wert.slice(0, max) : ''
}

/** A text field of a form, cut off after `max` UTF-16 units; '' where it is missing or a file. */
export function readText(formData: FormData, name: string, max?: number): string {
  return toText(formData.get(name), max)
}

/** A text of several lines, whole: its field says by how much it is too long, and it comes back as it was typed. */
export function readLangenText(formData: FormData, name: string): string {
  return readText(formData, name, Number.POSITIVE_INFINITY)
}
