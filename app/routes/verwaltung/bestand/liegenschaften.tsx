import { LiegenschaftenPage } from '#app/features/verwaltung/liegenschaften/liegenschaften-page.tsx'
import { getDatabase } from '#app/server/db/database.server.ts'
import { requireVerwalter } from '#app/server/http/request/sitzung.server.ts'
import { listLiegenschaften } from '#app/server/verwaltung/liegenschaften/list-liegenschaften.server.ts'
import { LIEGENSCHAFTEN } from '#app/shared/verwaltung/liegenschaften/liegenschaften-filter.ts'
import type { Route } from './+types/liegenschaften.ts'

export async function loader(args: Route.LoaderArgs) {
  await requireVerwalter(args)
  return listLiegenschaften(getDatabase(), LIEGENSCHAFTEN.read(args.url.searchParams))
}

export function meta() {
  return [{ title: 'Liegenschaften' }, { name: 'robots', content: 'noindex' }]
}

export default function LiegenschaftenRoute({ loaderData }: Route.ComponentProps) {
  return <LiegenschaftenPage {...loaderData} />
}
