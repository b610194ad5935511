/** Matches the number of a sitemap part. 99 parts are enough for almost five million URLs. */
export const SITEMAP_PART = /^[1-9]\d?$/

/** Maximum number of URLs per part, set by sitemaps.org. */
export const SITEMAP_MAX = 50_000

export type SitemapEntry = { url: string; geaendertAm?: Date | null }

const XML = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' } as const

export function sitemapXml(entries: SitemapEntry[]): string {
  return dokument('urlset', 'url', entries)
}

export function sitemapIndexXml(parts: SitemapEntry[]): string {
  return dokument('sitemapindex', 'sitemap', parts)
}

function dokument(root: string, element: string, entries: SitemapEntry[]): string {
  const rows = entries.map(({ url, geaendertAm }) => {
    const lastmod = geaendertAm ? `<lastmod>${geaendertAm.toISOString()}</lastmod>` : ''
    return `<${element}><loc>${masked(url)}</loc>${lastmod}</${element}>`
  })
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">`,
    ...rows,
    `</${root}>`,
    '',
  ].join('\n')
}

function masked(text: string): string {
  return text.replace(/[&<>"']/g, (chars) => XML[chars as keyof typeof XML])
}
