export const FORM = 'application/x-www-form-urlencoded'
export const MULTIPART = 'multipart/form-data; boundary=b'
export const JSON_TYPE = 'application/json'
/** Maximum size of a request body that is no upload. */
export const LIMIT_BYTES = 64 * 1024

type Body = { name: string; type: string; body: string }

/** Repeats `text` as often as it fits. */
export const fill = (text: string, bytes = LIMIT_BYTES): string => text.repeat(Math.floor(bytes / text.length))
export const part = (name: string): string => `--b\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n\r\n`

/** Bodies that take longest to parse and are therefore refused. */
export const REFUSED_BODIES: readonly Body[] = [
  { name: '2 MB of names without values', type: FORM, body: fill('a&', 2_000_000) },
  { name: '64 kB of names without values', type: FORM, body: fill('a&') },
  { name: '64 kB of separators', type: FORM, body: fill('&') },
  { name: '64 kB of plus signs', type: FORM, body: fill('+&') },
  { name: '64 kB of escapes', type: FORM, body: fill('%41&') },
  { name: '64 kB of different names', type: FORM, body: Array.from({ length: 9_000 }, (_, i) => `${i}=`).join('&') },
  { name: '64 kB of parts', type: MULTIPART, body: `${fill(part('a'), LIMIT_BYTES - 5)}--b--` },
  {
    name: 'parts in a type of two',
    type: `${JSON_TYPE}, ${MULTIPART}`,
    body: `${fill(part('a'), LIMIT_BYTES - 5)}--b--`,
  },
  { name: 'fields in a type of two', type: `${JSON_TYPE}, ${FORM}`, body: fill('a&') },
  { name: 'fields without a type', type: '', body: fill('a&') },
  { name: 'one long name', type: FORM, body: fill('a', LIMIT_BYTES + 1) },
  { name: 'much JSON', type: JSON_TYPE, body: `["${fill('a')}"]` },
]

/** Accepted bodies that are the most expensive to parse. */
export const TAKEN_BODIES: readonly Body[] = [
  {
    name: '600 long fields',
    type: FORM,
    body: Array.from({ length: 600 }, (_, i) => `${i}=${'%41'.repeat(33)}`).join('&'),
  },
  { name: '64 kB of escapes in one field', type: FORM, body: `a=${fill('%41', LIMIT_BYTES - 2)}` },
  { name: '64 kB of broken escapes', type: FORM, body: `a=${fill('%F0', LIMIT_BYTES - 2)}` },
  { name: 'one name of 64 kB', type: FORM, body: fill('a') },
  { name: '600 parts', type: MULTIPART, body: `${Array.from({ length: 600 }, (_, i) => part(`${i}`)).join('')}--b--` },
  { name: 'boundaries without parts', type: MULTIPART, body: fill('--b\r\n') },
  {
    name: 'JSON of 6,000 keys',
    type: JSON_TYPE,
    body: `{${Array.from({ length: 6_000 }, (_, i) => `"${i.toString(36)}":1`).join(',')}}`,
  },
  { name: 'JSON 32,000 deep', type: JSON_TYPE, body: fill('[', LIMIT_BYTES / 2) + fill(']', LIMIT_BYTES / 2) },
  { name: 'JSON of one long number', type: JSON_TYPE, body: `[${fill('1', LIMIT_BYTES - 2)}]` },
]
