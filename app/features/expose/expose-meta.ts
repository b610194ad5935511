import type { MetaDescriptor } from 'react-router'
import type { KontaktView } from '#app/shared/anfragen/kontakt-view.ts'
import { anschrift, keyFacts, preisName, preisText } from '#app/shared/exposes/expose-text.ts'
import { breadcrumbJsonLd, exposeJsonLd, type JsonLd, providerJsonLd } from '#app/shared/seo/json-ld.ts'
import { metaFor } from '#app/shared/seo/meta.ts'
import type { ExposeView } from './expose-view.ts'

type ExposeMeta = { expose: ExposeView; kontakt: KontaktView; origin: string; siteName: string }

/** Returns the meta tags of an Exposé. An Exposé that opens only by its direct link is not indexed (FUND-2). */
export function exposeMeta({ expose, origin, siteName }: Omit<ExposeMeta, 'kontakt'>): MetaDescriptor[] {
  return metaFor({
    title: expose.ort ? `${expose.title}, ${expose.ort}` : expose.title,
    description: [
      [keyFacts(expose), anschrift(expose)].filter(Boolean).join(' in '),
      `${preisName(expose)}: ${preisText(expose)}`,
      expose.beschreibung,
    ]
      .filter(Boolean)
      .join('. '),
    path: `/expose/${expose.id}`,
    bild: expose.bilder[0] ?? null,
    noindex: expose.onlyDirektlink,
    origin,
    siteName,
  })
}

export function exposePageJsonLd({ expose, kontakt, origin }: Omit<ExposeMeta, 'siteName'>): JsonLd[] {
  const { liegenschaft } = expose
  const list = expose.verkauf ? { name: 'Verkauf', path: '/verkauf' } : { name: 'Vermietung', path: '/vermietung' }
  const crumbs = liegenschaft?.oeffentlich
    ? [
        { name: 'Liegenschaften', path: '/' },
        { name: liegenschaft.title, path: `/property/${liegenschaft.propertyId}` },
      ]
    : [list]
  return [
    { ...exposeJsonLd(expose, origin), provider: providerJsonLd(kontakt) },
    breadcrumbJsonLd([...crumbs, { name: expose.title, path: `/expose/${expose.id}` }], origin),
  ]
}
