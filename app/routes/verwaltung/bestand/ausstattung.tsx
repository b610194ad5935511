import { AusstattungPage } from '#app/features/verwaltung/ausstattung/ausstattung-page.tsx'
import { getDatabase } from '#app/server/db/database.server.ts'
import { createFormAction, defineForm } from '#app/server/http/forms/form-action.server.ts'
import { requireVerwalter } from '#app/server/http/request/sitzung.server.ts'
import {
  createAusstattung,
  deleteAusstattung,
  listAusstattung,
  mergeAusstattung,
  saveAusstattung,
} from '#app/server/verwaltung/ausstattung/ausstattung.server.ts'
import {
  AusstattungChangeSchema,
  AusstattungIdSchema,
  AusstattungMergeSchema,
  AusstattungSchema,
} from '#app/shared/verwaltung/liegenschaften/liegenschaft.schema.ts'
import type { Route } from './+types/ausstattung.ts'

export async function loader(args: Route.LoaderArgs) {
  await requireVerwalter(args)
  return { entries: await listAusstattung(getDatabase()) }
}

const anlegen = defineForm({
  schema: AusstattungSchema,
  who: 'verwaltung',
  run: async ({ akteur, input: { name, category, icon }, now }) => {
    await createAusstattung(getDatabase(), { akteur, values: { name, category, icon: icon || null }, now })
    return {}
  },
})

const ausstattung = defineForm({
  schema: AusstattungChangeSchema,
  who: 'verwaltung',
  run: async ({ akteur, input: { ausstattungId: id, name, category, icon, stand }, now }) => {
    const values = { name, category, icon: icon || null }
    await saveAusstattung(getDatabase(), { akteur, id, values, stand, now })
    return {}
  },
})

const zusammenfuehren = defineForm({
  schema: AusstattungMergeSchema,
  who: 'verwaltung',
  run: async ({ akteur, input: { ausstattungId: id, into }, now }) => {
    await mergeAusstattung(getDatabase(), { akteur, id, into, now })
    return {}
  },
})

const loeschen = defineForm({
  schema: AusstattungIdSchema,
  who: 'verwaltung',
  run: async ({ akteur, input: { ausstattungId: id }, now }) => {
    await deleteAusstattung(getDatabase(), { akteur, id, now })
    return {}
  },
})

export const action = createFormAction({
  ausstattung,
  zusammenfuehren,
  'ausstattung-anlegen': anlegen,
  'ausstattung-loeschen': loeschen,
})

export function meta() {
  return [{ title: 'Ausstattung' }, { name: 'robots', content: 'noindex' }]
}

export default function AusstattungRoute({ loaderData }: Route.ComponentProps) {
  return <AusstattungPage {...loaderData} />
}
