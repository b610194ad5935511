import { SuchePage } from '#app/features/verwaltung/suche/suche-page.tsx'
import { getDatabase } from '#app/server/db/database.server.ts'
import { requireVerwalter } from '#app/server/http/request/sitzung.server.ts'
import { searchEverywhere } from '#app/server/verwaltung/suche/search-everywhere.server.ts'
import { SUCHE } from '#app/shared/verwaltung/suche/suche.ts'
import type { Route } from './+types/suche.ts'

export async function loader(args: Route.LoaderArgs) {
  await requireVerwalter(args)
  const { suche } = SUCHE.read(args.url.searchParams).filter
  return { suche, hits: await searchEverywhere(getDatabase(), { suche, now: new Date() }) }
}

export function meta() {
  return [{ title: 'Suche' }, { name: 'robots', content: 'noindex' }]
}

export default function SucheRoute({ loaderData }: Route.ComponentProps) {
  return <SuchePage {...loaderData} />
}
