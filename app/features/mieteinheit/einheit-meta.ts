import type { MetaDescriptor } from 'react-router'
import { anschrift } from '#app/shared/exposes/expose-text.ts'
import type { Mieteinheit } from '#app/shared/liegenschaften/liegenschaft.types.ts'
import { breadcrumbJsonLd } from '#app/shared/seo/json-ld.ts'
import { metaFor } from '#app/shared/seo/meta.ts'
import { einheitTitel } from './einheit-text.ts'

type EinheitMeta = { einheit: Mieteinheit; origin: string; seitenname: string }

/** Title, description, canonical URL, preview and breadcrumbs of a rental unit. */
export function einheitMeta({ einheit, origin, seitenname }: EinheitMeta): MetaDescriptor[] {
  const titel = einheitTitel(einheit)
  const path = `/vermietung/${einheit.id}`
  const wo = einheit.liegenschaft
    ? [einheit.liegenschaft.titel, anschrift(einheit.liegenschaft)].filter(Boolean).join(', ')
    : ''
  return metaFor({
    title: titel,
    description: [wo, einheit.text ?? ''].filter(Boolean).join('. ') || `Mietobjekt ${titel}`,
    path,
    bild: einheit.grundriss,
    origin,
    seitenname,
    jsonLd: [
      breadcrumbJsonLd(
        [
          { name: 'Vermietung', pfad: '/vermietung' },
          { name: titel, pfad: path },
        ],
        origin,
      ),
    ],
  })
}
