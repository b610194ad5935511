import { BarrierefreiheitPage } from '#app/features/layout/barrierefreiheit-page.tsx'
import { config } from '#app/server/config/config.server.ts'
import { pageFrame } from '#app/server/http/answers/page-frame.server.ts'
import { metaFor } from '#app/shared/seo/meta.ts'
import type { Route } from './+types/barrierefreiheit.ts'
export function loader() {
  const { name, strasse, plz, ort, telefon, email } = config.firma
  return { firma: { name, strasse, plz, ort, telefon, email }, ...pageFrame() }
}

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return []
  const { firma, siteName, origin } = loaderData
  return metaFor({
    title: 'Barrierefreiheit',
    description: `Wie barrierefrei das Portal der ${firma.name} ist, was noch fehlt und wo Sie Barrieren melden.`,
    path: '/barrierefreiheit',
    origin,
    siteName,
  })
}

export default function BarrierefreiheitRoute({ loaderData }: Route.ComponentProps) {
  return <BarrierefreiheitPage firma={loaderData.firma} />
}
