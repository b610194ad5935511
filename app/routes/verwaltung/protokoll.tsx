import { ProtokollPage } from '#app/features/verwaltung/protokoll/protokoll-page.tsx'
import { getDatabase } from '#app/server/db/database.server.ts'
import { requireVerwalter } from '#app/server/http/request/sitzung.server.ts'
import { listProtokoll } from '#app/server/verwaltung/protokoll/list-protokoll.server.ts'
import { PROTOKOLL } from '#app/shared/verwaltung/protokoll/protokoll-filter.ts'
import type { Route } from './+types/protokoll.ts'

export async function loader(args: Route.LoaderArgs) {
  await requireVerwalter(args)
  const now = new Date()
  const { filter } = PROTOKOLL.read(args.url.searchParams)
  return { page: await listProtokoll(getDatabase(), { filter, now }), today: now.toISOString() }
}

export function meta() {
  return [{ title: 'Protokoll' }, { name: 'robots', content: 'noindex' }]
}

export default function ProtokollRoute({ loaderData }: Route.ComponentProps) {
  return <ProtokollPage {...loaderData} />
}
