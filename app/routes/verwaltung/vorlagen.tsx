import { VorlagenPage } from '#app/features/verwaltung/nachrichten/vorlagen-page.tsx'
import { getDatabase } from '#app/server/db/database.server.ts'
import { requireVerwalter } from '#app/server/http/sitzung.server.ts'
import { listVorlagen } from '#app/server/verwaltung/nachrichten/load-vorlage.server.ts'
import { listStatusVorlagen } from '#app/server/verwaltung/nachrichten/status-vorlage.server.ts'
import type { Route } from './+types/vorlagen.ts'

/** Every text that staff may write anew (VORLAGE-1). */
export async function loader(args: Route.LoaderArgs) {
  await requireVerwalter(args)
  const db = getDatabase()
  return { rows: [...(await listVorlagen(db)), ...(await listStatusVorlagen(db))] }
}

export function meta() {
  return [{ title: 'Vorlagen' }, { name: 'robots', content: 'noindex' }]
}

export default function VorlagenRoute({ loaderData }: Route.ComponentProps) {
  return <VorlagenPage {...loaderData} />
}
