import { ExposesPage } from '#app/features/verwaltung/exposes/exposes-page.tsx'
import { getDatabase } from '#app/server/db/database.server.ts'
import { ansichtForms } from '#app/server/handlers/ansicht-forms.server.ts'
import { createFormAction, defineForm } from '#app/server/http/forms/form-action.server.ts'
import { requireVerwalter } from '#app/server/http/request/sitzung.server.ts'
import { listAnsichten } from '#app/server/verwaltung/ansichten/ansichten.server.ts'
import { changeExposes } from '#app/server/verwaltung/exposes/change-many.server.ts'
import { listExposes } from '#app/server/verwaltung/exposes/list-exposes.server.ts'
import { readInstant } from '#app/shared/format/date.ts'
import { readLoadTime } from '#app/shared/lists/load-time.ts'
import { ExposeBulkSchema } from '#app/shared/verwaltung/exposes/exposes-bulk.schema.ts'
import { EXPOSES } from '#app/shared/verwaltung/exposes/exposes-filter.ts'
import { EXPOSES_PATH } from '#app/shared/verwaltung/exposes/exposes-path.ts'
import type { Route } from './+types/exposes.ts'

const BEREICH = 'exposes'

export async function loader(args: Route.LoaderArgs) {
  const akteur = await requireVerwalter(args)
  const { searchParams } = args.url
  const db = getDatabase()
  const now = new Date()
  const { until, loadedAt } = readLoadTime(searchParams, now)
  const [list, saved] = await Promise.all([
    listExposes(db, { ...EXPOSES.read(searchParams), until, now }),
    listAnsichten(db, { akteur, bereich: BEREICH }),
  ])
  const ansichten = saved.map(({ filter, ...view }) => ({
    ...view,
    query: EXPOSES.savedQuery(EXPOSES.read(new URLSearchParams(filter))),
  }))
  return { list, ansichten, loadedAt }
}

const viele = defineForm({
  schema: ExposeBulkSchema,
  who: 'verwaltung',
  run: async ({ akteur, input: { was, ids, query, alle, ohne: except }, now }) => {
    const params = new URLSearchParams(query)
    const all = { filter: EXPOSES.read(params).filter, until: readInstant(params.get('geladen')), except }
    const choice = alle === 'ja' ? all : { ids }
    const result = await changeExposes(getDatabase(), { akteur, choice, change: was, now })
    return { result: { kind: 'geaendert', ...result } }
  },
})

const { speichern, setzen, aendern, loeschen } = ansichtForms({ bereich: BEREICH, path: EXPOSES_PATH })

export const action = createFormAction({ viele, speichern, setzen, aendern, loeschen })

export function meta() {
  return [{ title: 'Exposés' }, { name: 'robots', content: 'noindex' }]
}

export default function ExposesRoute({ loaderData }: Route.ComponentProps) {
  return <ExposesPage data={loaderData} />
}
