/** Default maximum length in characters (FORM-5). */
const TEXT_MAX = 2000

/** Returns an untrusted value as a text of limited length; '' for files and other types. */
export function toText(value: unknown, max = TEXT_MAX): string {
  return typeof value === 'string' ? value.slice(0, max) : ''
}
