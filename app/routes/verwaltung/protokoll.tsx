import { ProtokollPage } from '#app/features/verwaltung/protokoll/protokoll-page.tsx'
import { getDatabase } from '#app/server/db/database.server.ts'
import { requireVerwalter } from '#app/server/http/request/sitzung.server.ts'
import { listProtokoll } from '#app/server/verwaltung/protokoll/list-protokoll.server.ts'
import { readProtokollFilter } from '#app/shared/verwaltung/protokoll/protokoll-filter.ts'
import type { Route } from './+types/protokoll.ts'

export async function loader(args: Route.LoaderArgs) {
  await requireVerwalter(args)
  const { searchParams } = args.url
  const filter = readProtokollFilter(searchParams)
  const now = new Date()
  const page = await listProtokoll(getDatabase(), { filter, before: searchParams.get('vor'), now })
  return { page, filter, today: now.toISOString(), query: searchParams.toString() }
}

export function meta() {
  return [{ title: 'Protokoll' }, { name: 'robots', content: 'noindex' }]
}

export default function ProtokollRoute({ loaderData }: Route.ComponentProps) {
  return <ProtokollPage {...loaderData} />
}
