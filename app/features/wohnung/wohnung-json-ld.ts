import { breadcrumbJsonLd, type JsonLd } from '#app/shared/seo/json-ld.ts'
import type { Wohnung } from './wohnung.ts'

export function wohnungJsonLd({ id, title, liegenschaft }: Wohnung, origin: string): JsonLd[] {
  const steps = [
    { name: 'Liegenschaften', path: '/' },
    ...(liegenschaft?.oeffentlich ? [{ name: liegenschaft.name, path: `/property/${liegenschaft.id}` }] : []),
    { name: title, path: `/expose/${id}` },
  ]
  return [breadcrumbJsonLd(steps, origin)]
}
