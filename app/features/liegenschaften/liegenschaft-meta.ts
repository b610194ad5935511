import type { MetaDescriptor } from 'react-router'
import { anschrift } from '#app/shared/exposes/expose-text.ts'
import type { LiegenschaftDetail } from '#app/shared/liegenschaften/liegenschaft.types.ts'
import { plakette } from '#app/shared/liegenschaften/plakette.ts'
import { breadcrumbJsonLd, liegenschaftJsonLd } from '#app/shared/seo/json-ld.ts'
import { metaFor } from '#app/shared/seo/meta.ts'

type LiegenschaftMeta = { liegenschaft: LiegenschaftDetail; origin: string; seitenname: string }

/** Title, description, canonical URL, preview and structured data of a property (LIEG-7). */
export function liegenschaftMeta({ liegenschaft, origin, seitenname }: LiegenschaftMeta): MetaDescriptor[] {
  const { titel, ort, propertyId } = liegenschaft
  const pfad = `/property/${propertyId}`
  return metaFor({
    title: ort && !titel.includes(ort) ? `${titel}, ${ort}` : titel,
    description: [anschrift(liegenschaft), plakette(liegenschaft)?.text, liegenschaft.beschreibung]
      .filter(Boolean)
      .join('. '),
    path: pfad,
    bild: liegenschaft.bild,
    origin,
    seitenname,
    jsonLd: [
      liegenschaftJsonLd(liegenschaft, origin),
      breadcrumbJsonLd(
        [
          { name: 'Liegenschaften', pfad: '/' },
          { name: titel, pfad },
        ],
        origin,
      ),
    ],
  })
}
