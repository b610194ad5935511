import { Page, PageCache } from '#app/server/http/cache/page-cache.server.ts'

/** Limits of the tested cache: three pages, one second. */
export const LIMITS = { maxEntries: 3, maxBytes: 1_000_000, maxAgeMs: 1_000 }

/** Creates a page as a route would render it. */
export function page(
  text: string,
  { status = 200, headers = {} }: { status?: number; headers?: Record<string, string> } = {},
) {
  return new Page(status, new Headers({ 'content-type': 'text/html', ...headers }), Buffer.from(text))
}

/** Opens a cache that is notified of changes. */
export function openCache(options: Partial<ConstructorParameters<typeof PageCache>[0]> = {}) {
  const cache = new PageCache({ ...LIMITS, ...options })
  cache.resume()
  return cache
}

/** Returns a render function whose page the test supplies with `resolve`. */
export function deferred() {
  const { promise, resolve } = Promise.withResolvers<Page>()
  return { render: () => promise, resolve }
}

/** Returns the cached page; rejects if the cache would render it. */
export function peek(cache: PageCache, key: string) {
  return cache.get(key, () => Promise.reject(new Error('renewed')))
}
