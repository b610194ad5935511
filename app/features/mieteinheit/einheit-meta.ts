import type { MetaDescriptor } from 'react-router'
import { anschrift } from '#app/shared/exposes/expose-text.ts'
import { breadcrumbJsonLd, type JsonLd } from '#app/shared/seo/json-ld.ts'
import { metaFor } from '#app/shared/seo/meta.ts'
import type { EinheitView } from './einheit-text.ts'

type EinheitMeta = { einheit: EinheitView; origin: string; siteName: string }

export function einheitMeta({ einheit, origin, siteName }: EinheitMeta): MetaDescriptor[] {
  const { title } = einheit
  const path = `/vermietung/${einheit.id}`
  const place = einheit.liegenschaft
    ? [einheit.liegenschaft.title, anschrift(einheit.liegenschaft)].filter(Boolean).join(', ')
    : ''
  return metaFor({
    title: title,
    description: [place, einheit.text ?? ''].filter(Boolean).join('. ') || `Mietobjekt ${title}`,
    path,
    bild: einheit.grundriss,
    origin,
    siteName,
  })
}

export function einheitJsonLd({ einheit, origin }: Pick<EinheitMeta, 'einheit' | 'origin'>): JsonLd[] {
  return [
    breadcrumbJsonLd(
      [
        { name: 'Vermietung', path: '/vermietung' },
        { name: einheit.title, path: `/vermietung/${einheit.id}` },
      ],
      origin,
    ),
  ]
}
