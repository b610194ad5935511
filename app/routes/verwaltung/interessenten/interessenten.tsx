import { AktenPage } from '#app/features/verwaltung/interessenten/akten-page.tsx'
import { getDatabase } from '#app/server/db/database.server.ts'
import { requireVerwalter } from '#app/server/http/request/sitzung.server.ts'
import { listAkten } from '#app/server/verwaltung/interessenten/list-akten.server.ts'
import { AKTEN } from '#app/shared/verwaltung/interessenten/akten-filter.ts'
import type { Route } from './+types/interessenten.ts'

export async function loader(args: Route.LoaderArgs) {
  await requireVerwalter(args)
  return { list: await listAkten(getDatabase(), AKTEN.read(args.url.searchParams)) }
}

export function meta() {
  return [{ title: 'Interessenten' }, { name: 'robots', content: 'noindex' }]
}

export default function InteressentenRoute({ loaderData }: Route.ComponentProps) {
  return <AktenPage {...loaderData} />
}
