import type { MetaDescriptor } from 'react-router'
import { anschrift } from '#app/shared/exposes/expose-text.ts'
import type { LiegenschaftDetail } from '#app/shared/liegenschaften/liegenschaft.types.ts'
import { liegenschaftBadge } from '#app/shared/liegenschaften/liegenschaft-badge.ts'
import { breadcrumbJsonLd, type JsonLd, liegenschaftJsonLd } from '#app/shared/seo/json-ld.ts'
import { metaFor } from '#app/shared/seo/meta.ts'

type LiegenschaftMeta = { liegenschaft: LiegenschaftDetail; origin: string; siteName: string }

export function liegenschaftMeta({ liegenschaft, origin, siteName }: LiegenschaftMeta): MetaDescriptor[] {
  const { title, ort, propertyId } = liegenschaft
  const path = `/property/${propertyId}`
  return metaFor({
    title: ort && !title.includes(ort) ? `${title}, ${ort}` : title,
    description: [anschrift(liegenschaft), liegenschaftBadge(liegenschaft)?.text, liegenschaft.beschreibung]
      .filter(Boolean)
      .join('. '),
    path: path,
    bild: liegenschaft.bild,
    origin,
    siteName,
  })
}

/** Structured data of the property and its breadcrumbs (LIEG-7). */
export function liegenschaftPageJsonLd({
  liegenschaft,
  origin,
}: Pick<LiegenschaftMeta, 'liegenschaft' | 'origin'>): JsonLd[] {
  return [
    liegenschaftJsonLd(liegenschaft, origin),
    breadcrumbJsonLd(
      [
        { name: 'Liegenschaften', path: '/' },
        { name: liegenschaft.title, path: `/property/${liegenschaft.propertyId}` },
      ],
      origin,
    ),
  ]
}
