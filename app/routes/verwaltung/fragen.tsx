import { FragenPage } from '#app/features/verwaltung/einstellungen/fragen-page.tsx'
import { getDatabase } from '#app/server/db/database.server.ts'
import { createFormAction, defineForm } from '#app/server/http/forms/form-action.server.ts'
import { requireAdministrator } from '#app/server/http/request/sitzung.server.ts'
import { loadFragen, saveFragen } from '#app/server/verwaltung/einstellungen/save-fragen.server.ts'
import { findLastChange } from '#app/server/verwaltung/protokoll/find-last-change.server.ts'
import { FragenPresetSchema, FragenSchema } from '#app/shared/fragen/fragen.schema.ts'
import { FRAGEN_PATH, toFragenFields } from '#app/shared/fragen/fragen-form.ts'
import type { Route } from './+types/fragen.ts'

export async function loader(args: Route.LoaderArgs) {
  await requireAdministrator(args)
  const db = getDatabase()
  const [view, lastChange] = await Promise.all([
    loadFragen(db),
    findLastChange(db, { art: 'einstellung', id: null, aktion: 'einstellung.fragen' }),
  ])
  return { view, lastChange: lastChange && { who: lastChange.who, at: lastChange.at.toISOString() } }
}

const speichern = defineForm({
  schema: FragenSchema,
  who: 'administration',
  run: async ({ akteur, input, now }) => {
    const saved = await saveFragen(getDatabase(), { akteur, input, now })
    return { result: { kind: 'gespeichert', fields: toFragenFields(saved), stand: saved.stand }, page: FRAGEN_PATH }
  },
})

const vorlage = defineForm({
  schema: FragenPresetSchema,
  who: 'administration',
  run: async ({ akteur, input, now }) => {
    await saveFragen(getDatabase(), { akteur, input, now })
    return { result: { kind: 'uebernommen' }, page: FRAGEN_PATH }
  },
})

export const action = createFormAction({ speichern, vorlage })

export function meta() {
  return [{ title: 'Was wir fragen' }, { name: 'robots', content: 'noindex' }]
}

export default function FragenRoute({ loaderData }: Route.ComponentProps) {
  return <FragenPage {...loaderData} />
}
