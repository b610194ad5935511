import type { MetaDescriptor } from 'react-router'
import { galleryBilder } from '#app/shared/bilder/panorama.ts'
import type { ExposeDetail } from '#app/shared/exposes/expose.types.ts'
import { anschrift, eckdaten, preisName, preisText } from '#app/shared/exposes/expose-text.ts'
import { breadcrumbJsonLd, exposeJsonLd, type JsonLd } from '#app/shared/seo/json-ld.ts'
import { metaFor } from '#app/shared/seo/meta.ts'

type ExposeMeta = { expose: ExposeDetail; origin: string; siteName: string }

/**
 * Title, description, canonical URL and preview of an Exposé; noindex for direct-link ones (FUND-2).
 */
export function exposeMeta({ expose, origin, siteName }: ExposeMeta): MetaDescriptor[] {
  const bilder = galleryBilder(expose.bilder)
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
    bild: bilder[0] ?? null,
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
    exposeJsonLd({ ...expose, bilder: galleryBilder(expose.bilder) }, origin),
    breadcrumbJsonLd([...crumbs, { name: expose.title, path: `/expose/${expose.id}` }], origin),
  ]
}
