import type { Json } from './umzug-tables.server.ts'

const OBJECT = /\/storage\/v1\/(?:object|render\/image)\/(?:public|sign|authenticated)\/([^?#]+)/
const WITH_SCHEME = /^[a-z][a-z0-9+.-]*:|^\/\//i
/** Limit of nested JSON lists, whose texts may contain JSON lists again. */
const MAX_DEPTH = 4

export type StoredFile = { kind: 'bucket' | 'path'; path: string } | { kind: 'elsewhere' }

/** Returns where a URL of the former system leads: to the bucket, to a path, or elsewhere (UMZUG-6). */
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
    // An unescaped percent sign is part of the name.
    return path
  }
}

/** Replaces all picture URLs in a value of any known form (BILD-1). */
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
    // Broken JSON names no picture (BILD-1).
    return text
  }
}
