import { useExposeEvents } from '#app/components/hooks/use-expose-events.ts'
import { VergleichPage } from '#app/features/vergleich/vergleich-page.tsx'
import { toVergleich } from '#app/features/vergleich/vergleich-view.ts'
import { findExpose } from '#app/server/exposes/find-expose.server.ts'
import { pageFrame } from '#app/server/http/answers/page-frame.server.ts'
import { readDatabase } from '#app/server/http/request/read-database.server.ts'
import { readVergleich } from '#app/shared/exposes/vergleich.ts'
import { metaFor } from '#app/shared/seo/meta.ts'
import type { Route } from './+types/vergleich.ts'

export async function loader({ context, url }: Route.LoaderArgs) {
  const { ids, more } = readVergleich(url.searchParams)
  const found = await Promise.all(ids.map((exposeId) => findExpose(readDatabase(context), { exposeId })))
  const exposes = found.filter((expose) => expose !== null)
  return { view: toVergleich(exposes), ids, more, gone: ids.length - exposes.length, ...pageFrame() }
}

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return [{ title: 'Wohnungen vergleichen' }]
  return metaFor({
    title: 'Wohnungen vergleichen',
    description: 'Gemerkte Wohnungen nebeneinander: Kosten, Größe, Lage, Energie und Ausstattung.',
    path: '/vergleich',
    // Each visitor chooses other flats.
    noindex: true,
    origin: loaderData.origin,
    siteName: loaderData.siteName,
  })
}

export default function Vergleich({ loaderData: { view, ids, gone, more } }: Route.ComponentProps) {
  useExposeEvents(ids)
  return <VergleichPage view={view} gone={gone} more={more} />
}
