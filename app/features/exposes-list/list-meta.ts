import type { MetaDescriptor } from 'react-router'
import type { ExposeList } from '#app/shared/exposes/expose.types.ts'
import { LIST_PATH } from '#app/shared/exposes/list-path.ts'
import { breadcrumbJsonLd, type JsonLd } from '#app/shared/seo/json-ld.ts'
import { metaFor } from '#app/shared/seo/meta.ts'
import { canonicalPath } from './list-state.ts'
import { LIST_TEXTS } from './list-texts.ts'

type ListMeta = { list: Pick<ExposeList, 'filter' | 'cards'>; origin: string; siteName: string }

/** Title, description, canonical URL and preview of a list; the results of a search stay out of search engines. */
export function listMeta({ list: { filter, cards }, origin, siteName }: ListMeta): MetaDescriptor[] {
  const { title, beschreibung } = LIST_TEXTS[filter.kind]
  const preview = cards.find(({ bild }) => bild)
  return metaFor({
    title: filter.page > 1 ? `${title}, Seite ${filter.page}` : title,
    description: beschreibung,
    path: canonicalPath(filter),
    // A card's picture has no alternative text of its own; the title stands beside it there.
    bild: preview?.bild && { ...preview.bild, alt: preview.title },
    noindex: filter.suche !== '',
    origin,
    siteName,
  })
}

/** The way to a list, for search engines. */
export function listJsonLd(kind: ExposeList['filter']['kind'], origin: string): JsonLd[] {
  const steps = [
    { name: 'Startseite', path: '/' },
    { name: LIST_TEXTS[kind].name, path: LIST_PATH[kind] },
  ]
  return [breadcrumbJsonLd(steps, origin)]
}
