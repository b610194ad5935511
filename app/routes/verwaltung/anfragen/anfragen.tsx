import { AnfragenPage } from '#app/features/verwaltung/anfragen/anfragen-page.tsx'
import { getDatabase } from '#app/server/db/database.server.ts'
import { ansichtForms } from '#app/server/handlers/ansicht-forms.server.ts'
import { createFormAction } from '#app/server/http/forms/form-action.server.ts'
import { requireVerwalter } from '#app/server/http/request/sitzung.server.ts'
import { loadAnfragen } from '#app/server/verwaltung/anfragen/load-anfragen.server.ts'
import { readLoadTime } from '#app/shared/lists/load-time.ts'
import { ANFRAGEN } from '#app/shared/verwaltung/anfragen/anfragen-filter.ts'
import { ANFRAGEN_PATH } from '#app/shared/verwaltung/anfragen/anfragen-path.ts'
import type { Route } from './+types/anfragen.ts'

export async function loader(args: Route.LoaderArgs) {
  const akteur = await requireVerwalter(args)
  const { searchParams } = args.url
  const state = ANFRAGEN.read(searchParams)
  const now = new Date()
  const { until, ...times } = readLoadTime(searchParams, now)
  return { ...(await loadAnfragen(getDatabase(), { akteur, state, until, now })), ...times }
}

const { speichern, setzen, aendern, loeschen } = ansichtForms({ bereich: 'anfragen', path: ANFRAGEN_PATH })

export const action = createFormAction({ speichern, setzen, aendern, loeschen })

export function meta() {
  return [{ title: 'Anfragen' }, { name: 'robots', content: 'noindex' }]
}

export default function AnfragenRoute({ loaderData }: Route.ComponentProps) {
  return <AnfragenPage data={loaderData} />
}
