import type { MetaDescriptor } from 'react-router'
import type { ExposeList } from '#app/shared/exposes/expose.types.ts'
import { LIST_PATH } from '#app/shared/exposes/list-path.ts'
import { breadcrumbJsonLd, type JsonLd } from '#app/shared/seo/json-ld.ts'
import { metaFor } from '#app/shared/seo/meta.ts'
import { canonicalPath } from './list-state.ts'
import { LIST_TEXTS } from './list-texts.ts'

const FOUND_AS = {
  miete: {
    name: 'Vermietung',
    beschreibung:
      'Wohnungen zur Miete, direkt von der Verwaltung: mit Gesamtmiete, Fläche, Zimmern und Bildern. Jetzt filtern und merken.',
  },
  verkauf: {
    name: 'Verkauf',
    beschreibung:
      'Häuser und Wohnungen zum Kauf, direkt von der Verwaltung: mit Kaufpreis, Fläche, Zimmern und Bildern. Jetzt filtern und merken.',
  },
} satisfies Record<ExposeList['filter']['kind'], { name: string; beschreibung: string }>

type ListMeta = { list: Pick<ExposeList, 'filter' | 'cards'>; origin: string; siteName: string }

/** Returns the meta tags of a list. Search results are not indexed. */
export function listMeta({ list: { filter, cards }, origin, siteName }: ListMeta): MetaDescriptor[] {
  const { title } = LIST_TEXTS[filter.kind]
  const preview = cards.find(({ bild }) => bild)
  return metaFor({
    title: filter.page > 1 ? `${title}, Seite ${filter.page}` : title,
    description: FOUND_AS[filter.kind].beschreibung,
    path: canonicalPath(filter),
    // Card pictures have an empty `alt`.
    bild: preview?.bild && { ...preview.bild, alt: preview.title },
    noindex: filter.suche !== '',
    origin,
    siteName,
  })
}

export function listJsonLd(kind: ExposeList['filter']['kind'], origin: string): JsonLd[] {
  const steps = [
    { name: 'Startseite', path: '/' },
    { name: FOUND_AS[kind].name, path: LIST_PATH[kind] },
  ]
  return [breadcrumbJsonLd(steps, origin)]
}
