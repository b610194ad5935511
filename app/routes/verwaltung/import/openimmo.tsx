import { OpenimmoPage } from '#app/features/verwaltung/openimmo/openimmo-page.tsx'
import { getDatabase } from '#app/server/db/database.server.ts'
import { createFormAction, defineForm } from '#app/server/http/forms/form-action.server.ts'
import { requireVerwalter } from '#app/server/http/request/sitzung.server.ts'
import {
  deleteExportAddress,
  loadExport,
  renewExportAddress,
} from '#app/server/ingest/openimmo/export-address.server.ts'
import { ButtonOnlySchema } from '#app/shared/form/form-schema.ts'
import type { Route } from './+types/openimmo.ts'

export async function loader(args: Route.LoaderArgs) {
  await requireVerwalter(args)
  return loadExport(getDatabase())
}

const erneuern = defineForm({
  schema: ButtonOnlySchema,
  who: 'verwaltung',
  run: async ({ akteur, now }) => {
    await renewExportAddress(getDatabase(), { akteur, now })
    return { result: { kind: 'erneuert' } }
  },
})

const ausschalten = defineForm({
  schema: ButtonOnlySchema,
  who: 'verwaltung',
  run: async ({ akteur, now }) => {
    await deleteExportAddress(getDatabase(), { akteur, now })
    return { result: { kind: 'ausgeschaltet' } }
  },
})

export const action = createFormAction({ erneuern, ausschalten })

export function meta() {
  return [{ title: 'OpenImmo' }, { name: 'robots', content: 'noindex' }]
}

export default function OpenimmoRoute({ loaderData }: Route.ComponentProps) {
  return <OpenimmoPage exported={loaderData} />
}
