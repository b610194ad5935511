import { Page, PageCache } from '#app/server/http/cache/page-cache.server.ts'

/** Three pages, and a second. */
export const LIMITS = { maxEntries: 3, maxBytes: 1_000_000, maxAgeMs: 1_000 }

/** A page as a route would render it. */
export function page(
  text: string,
  { status = 200, headers = {} }: { status?: number; headers?: Record<string, string> } = {},
) {
  return new Page(status, new Headers({ 'content-type': 'text/html', ...headers }), Buffer.from(text))
}

/** A cache that hears of changes. */
export function openCache(options: Partial<ConstructorParameters<typeof PageCache>[0]> = {}) {
  const cache = new PageCache({ ...LIMITS, ...options })
  cache.resume()
  return cache
}

/** A render that finishes when the test calls `resolve`. */
export function deferred() {
  const { promise, resolve } = Promise.withResolvers<Page>()
  return { render: () => promise, resolve }
}

/** The stored page, where nobody would renew it. */
export function peek(cache: PageCache, key: string) {
  return cache.get(key, () => Promise.reject(new Error('renewed')))
}
