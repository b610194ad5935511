/** In characters (FORM-5). */
const TEXT_MAX = 2000

/** External value as text; '' for files and other types. */
export function toText(value: unknown, max = TEXT_MAX): string {
  return typeof value === 'string' ? value.slice(0, max) : ''
}
