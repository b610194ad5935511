import { VorlagenPage } from '#app/features/verwaltung/nachrichten/vorlagen-page.tsx'
import { getDatabase } from '#app/server/db/database.server.ts'
import { createFormAction, defineForm } from '#app/server/http/forms/form-action.server.ts'
import { requireVerwalter } from '#app/server/http/request/sitzung.server.ts'
import { listVorlagen } from '#app/server/verwaltung/nachrichten/load-vorlage.server.ts'
import { loadStatusOrderStand, moveStatus } from '#app/server/verwaltung/nachrichten/move-status.server.ts'
import { listStatusVorlagen, toStatusKey } from '#app/server/verwaltung/nachrichten/status-vorlage.server.ts'
import { StatusOrderSchema } from '#app/shared/verwaltung/nachrichten/vorlage.schema.ts'
import { VORLAGEN_PATH } from '#app/shared/verwaltung/nachrichten/vorlagen.ts'
import type { Route } from './+types/vorlagen.ts'

export async function loader(args: Route.LoaderArgs) {
  await requireVerwalter(args)
  const db = getDatabase()
  const rows = [...(await listVorlagen(db)), ...(await listStatusVorlagen(db))]
  return { rows, stand: await loadStatusOrderStand(db) }
}

const reihenfolge = defineForm({
  schema: StatusOrderSchema,
  who: 'verwaltung',
  run: async ({ akteur, input: { schluessel, way, stand }, now }) => {
    const statusKey = toStatusKey(schluessel)
    const moved = await moveStatus(getDatabase(), { akteur, statusKey, way, stand, now })
    return { result: { kind: 'verschoben', ...moved }, page: VORLAGEN_PATH }
  },
})

export const action = createFormAction({ reihenfolge })

export function meta() {
  return [{ title: 'Vorlagen' }, { name: 'robots', content: 'noindex' }]
}

export default function VorlagenRoute({ loaderData }: Route.ComponentProps) {
  return <VorlagenPage {...loaderData} />
}
