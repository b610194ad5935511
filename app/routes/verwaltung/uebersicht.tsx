import { requireVerwalter } from '#app/server/http/sitzung.server.ts'
import type { Route } from './+types/uebersicht.ts'

export async function loader(args: Route.LoaderArgs) {
  await requireVerwalter(args)
  return null
}

export function meta() {
  return [{ title: 'Übersicht' }, { name: 'robots', content: 'noindex' }]
}

export default function UebersichtRoute() {
  return <h1>Übersicht</h1>
}
