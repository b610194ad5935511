import type { MetaDescriptor } from 'react-router'
import type { ExposeListe } from '#app/shared/exposes/expose.types.ts'
import { LISTEN_PFAD } from '#app/shared/exposes/listen-url.ts'
import { breadcrumbJsonLd } from '#app/shared/seo/json-ld.ts'
import { metaFor } from '#app/shared/seo/meta.ts'
import { kanonischerPfad } from './listen-stand.ts'
import { LISTEN_TEXTE } from './listen-texte.ts'

type ListeMeta = { liste: Pick<ExposeListe, 'filter' | 'karten'>; origin: string; seitenname: string }

/** Title, description, canonical URL and preview of a list; the results of a search stay out of search engines. */
export function listeMeta({ liste: { filter, karten }, origin, seitenname }: ListeMeta): MetaDescriptor[] {
  const { titel, beschreibung, name } = LISTEN_TEXTE[filter.art]
  const vorschau = karten.find(({ bild }) => bild)
  return metaFor({
    title: filter.seite > 1 ? `${titel}, Seite ${filter.seite}` : titel,
    description: beschreibung,
    path: kanonischerPfad(filter),
    // A card's picture has no alternative text of its own; the title stands beside it there.
    bild: vorschau?.bild && { ...vorschau.bild, alt: vorschau.titel },
    noindex: filter.suche !== '',
    origin,
    seitenname,
    jsonLd: [
      breadcrumbJsonLd(
        [
          { name: 'Startseite', pfad: '/' },
          { name, pfad: LISTEN_PFAD[filter.art] },
        ],
        origin,
      ),
    ],
  })
}
