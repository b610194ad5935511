/** The number of a part: 99 parts hold five million URLs. */
export const SITEMAP_TEIL = /^[1-9]\d?$/

/** Most URLs one sitemap file may hold (sitemaps.org). */
export const SITEMAP_MAX = 50_000

export type SitemapEintrag = { url: string; geaendertAm?: Date | null }

const XML = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' } as const

/** One sitemap file. */
export function sitemapXml(eintraege: SitemapEintrag[]): string {
  return dokument('urlset', 'url', eintraege)
}

/** The file that names the parts, where one file is not enough. */
export function sitemapIndexXml(teile: SitemapEintrag[]): string {
  return dokument('sitemapindex', 'sitemap', teile)
}

function dokument(wurzel: string, element: string, eintraege: SitemapEintrag[]): string {
  const zeilen = eintraege.map(({ url, geaendertAm }) => {
    const lastmod = geaendertAm ? `<lastmod>${geaendertAm.toISOString()}</lastmod>` : ''
    return `<${element}><loc>${maskiert(url)}</loc>${lastmod}</${element}>`
  })
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<${wurzel} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">`,
    ...zeilen,
    `</${wurzel}>`,
    '',
  ].join('\n')
}

function maskiert(text: string): string {
  return text.replace(/[&<>"']/g, (zeichen) => XML[zeichen as keyof typeof XML])
}
