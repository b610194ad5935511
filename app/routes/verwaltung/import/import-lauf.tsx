import { LaufPage } from '#app/features/verwaltung/import/lauf-page.tsx'
import { getDatabase } from '#app/server/db/database.server.ts'
import { throwDomainErrorResponse } from '#app/server/http/answers/domain-error-response.server.ts'
import { createFormAction, defineForm } from '#app/server/http/forms/form-action.server.ts'
import { requireVerwalter } from '#app/server/http/request/sitzung.server.ts'
import { assignColumns, cancelLauf, checkAgain, takeOver } from '#app/server/ingest/runs/change-lauf.server.ts'
import { loadLauf } from '#app/server/ingest/runs/load-laeufe.server.ts'
import { enqueueImport } from '#app/server/jobs/import-job.server.ts'
import { ColumnsSchema, ImportStepSchema } from '#app/shared/verwaltung/import/import-forms.schema.ts'
import { berichtOf, importPath } from '#app/shared/verwaltung/import/import-lauf.ts'
import type { Route } from './+types/import-lauf.ts'
export async function loader(args: Route.LoaderArgs) {
  await requireVerwalter(args)
  const { laufId: id } = args.params
  const query = { id, state: berichtOf(id).read(args.url.searchParams), now: new Date() }
  return loadLauf(getDatabase(), query).catch(throwDomainErrorResponse)
}

const uebernehmen = defineForm({
  schema: ImportStepSchema,
  who: 'verwaltung',
  run: async ({ akteur, params: { laufId: id = '' }, now }) => {
    await takeOver(getDatabase(), { akteur, id, now })
    await enqueueImport()
    return { page: importPath(id) }
  },
})

const pruefen = defineForm({
  schema: ImportStepSchema,
  who: 'verwaltung',
  run: async ({ akteur, params: { laufId: id = '' }, now }) => {
    await checkAgain(getDatabase(), { akteur, id, now })
    await enqueueImport()
    return { page: importPath(id) }
  },
})

const abbrechen = defineForm({
  schema: ImportStepSchema,
  who: 'verwaltung',
  run: async ({ akteur, params: { laufId: id = '' }, now }) => {
    await cancelLauf(getDatabase(), { akteur, id, now })
    return { page: importPath(id) }
  },
})

const zuordnen = defineForm({
  schema: ColumnsSchema,
  who: 'verwaltung',
  run: async ({ akteur, input: { fields }, params: { laufId: id = '' }, now }) => {
    await assignColumns(getDatabase(), { akteur, id, fields, now })
    await enqueueImport()
    return { page: importPath(id) }
  },
})

export const action = createFormAction({ uebernehmen, pruefen, abbrechen, zuordnen })

export function meta() {
  return [{ title: 'Import' }, { name: 'robots', content: 'noindex' }]
}

export default function ImportLaufRoute({ loaderData }: Route.ComponentProps) {
  return <LaufPage {...loaderData} />
}
