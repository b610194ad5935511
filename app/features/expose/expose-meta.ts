import type { MetaDescriptor } from 'react-router'
import { anschrift, eckdaten, preisName, preisText } from '#app/shared/exposes/expose-text.ts'
import { breadcrumbJsonLd, exposeJsonLd, type JsonLd } from '#app/shared/seo/json-ld.ts'
import { metaFor } from '#app/shared/seo/meta.ts'
import type { ExposeView } from './expose-view.ts'

type ExposeMeta = { expose: ExposeView; origin: string; siteName: string }

/**
 * Title, description, canonical URL and preview of an Exposé; noindex for direct-link ones (FUND-2).
 */
export function exposeMeta({ expose, origin, siteName }: ExposeMeta): MetaDescriptor[] {
  return metaFor({
    title: expose.ort ? `${expose.title}, ${expose.ort}` : expose.title,
    description: [
      [eckdaten(expose), anschrift(expose)].filter(Boolean).join(' in '),
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

/** An Exposé and the way to it, for search engines. */
export function exposePageJsonLd({ expose, origin }: Pick<ExposeMeta, 'expose' | 'origin'>): JsonLd[] {
  const { liegenschaft } = expose
  const list = expose.verkauf ? { name: 'Verkauf', path: '/verkauf' } : { name: 'Vermietung', path: '/vermietung' }
  const crumbs = liegenschaft?.oeffentlich
    ? [
        { name: 'Liegenschaften', path: '/' },
        { name: liegenschaft.title, path: `/property/${liegenschaft.propertyId}` },
      ]
    : [list]
  return [
    exposeJsonLd(expose, origin),
    breadcrumbJsonLd([...crumbs, { name: expose.title, path: `/expose/${expose.id}` }], origin),
  ]
}
