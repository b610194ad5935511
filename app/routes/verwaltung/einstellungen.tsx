import { EinstellungenPage } from '#app/features/verwaltung/einstellungen/einstellungen-page.tsx'
import { getDatabase } from '#app/server/db/database.server.ts'
import { createFormAction, defineForm } from '#app/server/http/form-action.server.ts'
import { requireAdministrator } from '#app/server/http/sitzung.server.ts'
import { loadEinstellungen, saveEinstellungen } from '#app/server/verwaltung/einstellungen/save-einstellungen.server.ts'
import { findLastChange } from '#app/server/verwaltung/protokoll/find-last-change.server.ts'
import { EinstellungenSchema } from '#app/shared/verwaltung/einstellungen.schema.ts'
import { EINSTELLUNGEN_PATH } from '#app/shared/verwaltung/einstellungen.ts'
import type { Route } from './+types/einstellungen.ts'

/** What holds for the whole portal (EINSTELLUNG-1). */
export async function loader(args: Route.LoaderArgs) {
  await requireAdministrator(args)
  const db = getDatabase()
  const [einstellungen, lastChange] = await Promise.all([
    loadEinstellungen(db),
    findLastChange(db, { art: 'einstellung', id: null }),
  ])
  return { einstellungen, lastChange: lastChange && { who: lastChange.who, at: lastChange.at.toISOString() } }
}

const speichern = defineForm({
  schema: EinstellungenSchema,
  who: 'administration',
  run: async ({ akteur, input, now }) => {
    await saveEinstellungen(getDatabase(), { akteur, input, now })
    return { result: { kind: 'gespeichert' }, page: EINSTELLUNGEN_PATH }
  },
})

export const action = createFormAction({ speichern })

export function meta() {
  return [{ title: 'Einstellungen' }, { name: 'robots', content: 'noindex' }]
}

export default function EinstellungenRoute({ loaderData }: Route.ComponentProps) {
  return <EinstellungenPage {...loaderData} />
}
