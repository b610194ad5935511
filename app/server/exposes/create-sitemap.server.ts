import type { Executor } from '#app/server/db/database.server.ts'
import { listLiegenschaftSeiten } from '#app/server/liegenschaften/list-liegenschaft-seiten.server.ts'
import { absoluteUrl } from '#app/shared/seo/json-ld.ts'
import { SITEMAP_MAX, type SitemapEintrag, sitemapIndexXml, sitemapXml } from '#app/shared/seo/sitemap.ts'
import { listOeffentlicheIds, loadOeffentlicherStand } from './expose.repository.server.ts'

const SEITEN = ['/', '/vermietung', '/verkauf', '/impressum', '/datenschutz']

/**
 * The sitemap: public pages, Liegenschaften and Exposés; nothing that only a direct link shows. One file, or an index
 * of numbered parts (`teil`, from 1: the pages and Liegenschaften, then the Exposés) where one is too small. Null for
 * a part that does not exist. `jeTeil` is the number of URLs of one file.
 */
export async function createSitemap(
  db: Executor,
  { teil, origin, jeTeil = SITEMAP_MAX }: { teil: number | null; origin: string; jeTeil?: number },
): Promise<string | null> {
  const url = (pfad: string) => absoluteUrl(pfad, origin)
  const listExposeEintraege = async (limit: number, offset: number): Promise<SitemapEintrag[]> =>
    (await listOeffentlicheIds(db, { limit, offset })).map(({ id, geaendertAm }) => ({
      url: url(`/expose/${id}`),
      geaendertAm,
    }))
  const listSeiten = async (): Promise<SitemapEintrag[]> => [
    ...SEITEN.map((pfad) => ({ url: url(pfad) })),
    ...(await listLiegenschaftSeiten(db)).map(({ pfad, geaendertAm }) => ({ url: url(pfad), geaendertAm })),
  ]

  if (teil !== null && teil > 1) {
    const eintraege = await listExposeEintraege(jeTeil, (teil - 2) * jeTeil)
    return eintraege.length > 0 ? sitemapXml(eintraege) : null
  }
  const seiten = await listSeiten()
  if (teil === 1) return sitemapXml(seiten)
  const { anzahl, geaendertAm } = await loadOeffentlicherStand(db)
  if (seiten.length + anzahl <= jeTeil) return sitemapXml([...seiten, ...(await listExposeEintraege(jeTeil, 0))])
  const teile = Array.from({ length: Math.ceil(anzahl / jeTeil) }, (_, index) => ({
    url: url(`/sitemap.xml?teil=${index + 2}`),
    geaendertAm,
  }))
  return sitemapIndexXml([{ url: url('/sitemap.xml?teil=1') }, ...teile])
}
