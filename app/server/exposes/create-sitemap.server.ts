import type { Executor } from '#app/server/db/database.server.ts'
import { listLiegenschaftPages } from '#app/server/liegenschaften/list-liegenschaft-pages.server.ts'
import { absoluteUrl } from '#app/shared/seo/absolute-url.ts'
import { listOeffentlicheIds, loadOeffentlichSummary } from './expose.repository.server.ts'
import { SITEMAP_MAX, type SitemapEntry, sitemapIndexXml, sitemapXml } from './sitemap.server.ts'

const PAGES = ['/', '/vermietung', '/verkauf', '/impressum', '/datenschutz', '/barrierefreiheit']

/**
 * Returns part number `part` of the sitemap, counted from 1; null if it does not exist. If `part` is null, returns the
 * whole sitemap, or an index if there are several parts.
 */
export async function createSitemap(
  db: Executor,
  { part, origin, perPart = SITEMAP_MAX }: { part: number | null; origin: string; perPart?: number },
): Promise<string | null> {
  const url = (path: string) => absoluteUrl(path, origin)
  const listExposeEntries = async (limit: number, offset: number): Promise<SitemapEntry[]> =>
    (await listOeffentlicheIds(db, { limit, offset })).map(({ id, geaendertAm }) => ({
      url: url(`/expose/${id}`),
      geaendertAm,
    }))
  const listPages = async (): Promise<SitemapEntry[]> => [
    ...PAGES.map((path) => ({ url: url(path) })),
    ...(await listLiegenschaftPages(db)).map(({ path, geaendertAm }) => ({ url: url(path), geaendertAm })),
  ]

  if (part !== null && part > 1) {
    const entries = await listExposeEntries(perPart, (part - 2) * perPart)
    return entries.length > 0 ? sitemapXml(entries) : null
  }
  const pages = await listPages()
  if (part === 1) return sitemapXml(pages)
  const { count, geaendertAm } = await loadOeffentlichSummary(db)
  if (pages.length + count <= perPart) return sitemapXml([...pages, ...(await listExposeEntries(perPart, 0))])
  const parts = Array.from({ length: Math.ceil(count / perPart) }, (_, index) => ({
    url: url(`/sitemap.xml?teil=${index + 2}`),
    geaendertAm,
  }))
  return sitemapIndexXml([{ url: url('/sitemap.xml?teil=1') }, ...parts])
}
