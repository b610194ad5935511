import { ImpressumPage } from '#app/features/layout/impressum-page.tsx'
import { config } from '#app/server/config/config.server.ts'
import { pageFrame } from '#app/server/http/answers/page-frame.server.ts'
import { metaFor } from '#app/shared/seo/meta.ts'
import type { Route } from './+types/impressum.ts'
export function loader() {
  const { datenschutzUrl: _, logoText: __, datenschutzbeauftragte: ___, ...firma } = config.firma
  return { firma, ...pageFrame() }
}

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return []
  const { firma, siteName, origin } = loaderData
  return metaFor({
    title: 'Impressum',
    description: `Impressum der ${firma.name}.`,
    path: '/impressum',
    origin,
    siteName,
  })
}

export default function ImpressumRoute({ loaderData }: Route.ComponentProps) {
  return <ImpressumPage firma={loaderData.firma} />
}
