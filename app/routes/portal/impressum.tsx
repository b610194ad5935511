import { ImpressumSeite } from '#app/features/layout/impressum-seite.tsx'
import { config } from '#app/server/config/config.server.ts'
import { seitenRahmen } from '#app/server/http/seiten-rahmen.server.ts'
import { metaFor } from '#app/shared/seo/meta.ts'
import type { Route } from './+types/impressum.ts'

/** The legal notice out of the settings COMPANY_* (SEITE-3). */
export function loader() {
  const { datenschutzUrl: _, logoText: __, ...firma } = config.firma
  return { firma, ...seitenRahmen() }
}

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return []
  const { firma, seitenname, origin } = loaderData
  return metaFor({
    title: 'Impressum',
    description: `Impressum der ${firma.name}.`,
    path: '/impressum',
    origin,
    seitenname,
  })
}

export default function ImpressumRoute({ loaderData }: Route.ComponentProps) {
  return <ImpressumSeite firma={loaderData.firma} />
}
