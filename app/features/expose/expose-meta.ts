import type { MetaDescriptor } from 'react-router'
import { galerieBilder } from '#app/shared/bilder/panorama.ts'
import type { ExposeDetail } from '#app/shared/exposes/expose.types.ts'
import { anschrift, eckdaten, preisName, preisText } from '#app/shared/exposes/expose-text.ts'
import { breadcrumbJsonLd, exposeJsonLd } from '#app/shared/seo/json-ld.ts'
import { metaFor } from '#app/shared/seo/meta.ts'

type ExposeMeta = { expose: ExposeDetail; origin: string; seitenname: string }

/**
 * Title, description, canonical URL, preview and structured data of an Exposé; noindex for direct-link ones (FUND-2).
 */
export function exposeMeta({ expose, origin, seitenname }: ExposeMeta): MetaDescriptor[] {
  const bilder = galerieBilder(expose.bilder)
  const { liegenschaft } = expose
  const liste = expose.verkauf ? { name: 'Verkauf', pfad: '/verkauf' } : { name: 'Vermietung', pfad: '/vermietung' }
  const weg = liegenschaft?.oeffentlich
    ? [
        { name: 'Liegenschaften', pfad: '/' },
        { name: liegenschaft.titel, pfad: `/property/${liegenschaft.propertyId}` },
      ]
    : [liste]
  return metaFor({
    title: expose.ort ? `${expose.titel}, ${expose.ort}` : expose.titel,
    description: [
      [eckdaten(expose), anschrift(expose)].filter(Boolean).join(' in '),
      `${preisName(expose)}: ${preisText(expose)}`,
      expose.beschreibung,
    ]
      .filter(Boolean)
      .join('. '),
    path: `/expose/${expose.id}`,
    bild: bilder[0] ?? null,
    noindex: expose.nurDirektlink,
    origin,
    seitenname,
    jsonLd: [
      exposeJsonLd({ ...expose, bilder }, origin),
      breadcrumbJsonLd([...weg, { name: expose.titel, pfad: `/expose/${expose.id}` }], origin),
    ],
  })
}
