import type { Json } from './umzug-tables.server.ts'

/** Path before a bucket of the former system, in addresses. */
const OBJECT = /\/storage\/v1\/(?:object|render\/image)\/(?:public|sign|authenticated)\/([^?#]+)/
const WITH_SCHEME = /^[a-z][a-z0-9+.-]*:|^\/\//i
/** Limit of lists within texts within lists. */
const MAX_DEPTH = 4

/** Target of a picture's address: a file of a bucket, a possible path, or an external one. */
export type StoredFile = { kind: 'bucket' | 'path'; path: string } | { kind: 'elsewhere' }

/** Parses the address of a picture (UMZUG-6). */
export function findStoredFile(url: string): StoredFile {
  const ofBucket = OBJECT.exec(url)?.[1]
  if (ofBucket !== undefined) return { kind: 'bucket', path: decode(ofBucket) }
  if (WITH_SCHEME.test(url) || url.startsWith('/bilder/')) return { kind: 'elsewhere' }
  return { kind: 'path', path: url.replace(/^\/+/, '') }
}

function decode(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    // The name contains a percent sign.
    return path
  }
}

/** Replaces the addresses of pictures in a value of any stored shape (BILD-1). */
export function mapBildUrls(value: Json, replace: (url: string) => string, depth = 0): Json {
  if (depth > MAX_DEPTH) return value
  if (typeof value === 'string') return mapText(value, replace, depth)
  if (Array.isArray(value)) return value.map((entry) => mapBildUrls(entry, replace, depth + 1))
  if (typeof value !== 'object' || value === null) return value
  const isPicture = Object.hasOwn(value, 'url')
  const entries = Object.entries(value).map(([name, entry]): [string, Json] => [
    name,
    isPicture && name !== 'url' ? entry : mapBildUrls(entry, replace, depth + 1),
  ])
  return Object.fromEntries(entries)
}

function mapText(text: string, replace: (url: string) => string, depth: number): string {
  const isPacked = /^\s*[[{"]/.test(text)
  if (!isPacked) return text.trim() === '' ? text : replace(text.trim())
  try {
    const parsed: Json = JSON.parse(text)
    return JSON.stringify(mapBildUrls(parsed, replace, depth + 1))
  } catch {
    // No JSON after all: by BILD-1 that is no picture.
    return text
  }
}
