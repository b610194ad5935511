import { redirect } from 'react-router'
import { EinheitPage } from '#app/features/verwaltung/liegenschaften/einheit-page.tsx'
import { getDatabase } from '#app/server/db/database.server.ts'
import { throwDomainErrorResponse } from '#app/server/http/answers/domain-error-response.server.ts'
import { createFormAction, defineForm } from '#app/server/http/forms/form-action.server.ts'
import { requireVerwalter } from '#app/server/http/request/sitzung.server.ts'
import { readEinheitValues } from '#app/server/verwaltung/liegenschaften/einheit-values.server.ts'
import {
  createExposeOfEinheit,
  deleteEinheit,
  loadEinheit,
  saveEinheit,
} from '#app/server/verwaltung/liegenschaften/einheiten.server.ts'
import { ButtonOnlySchema } from '#app/shared/form/form-schema.ts'
import { EinheitSchema } from '#app/shared/verwaltung/liegenschaften/liegenschaft.schema.ts'
import {
  einheitPath,
  LIEGENSCHAFTEN_PATH,
  liegenschaftPath,
} from '#app/shared/verwaltung/liegenschaften/liegenschaft.ts'
import type { Route } from './+types/einheit.ts'

export async function loader(args: Route.LoaderArgs) {
  await requireVerwalter(args)
  return loadEinheit(getDatabase(), { id: args.params.einheitId }).catch(throwDomainErrorResponse)
}

const einheit = defineForm({
  schema: EinheitSchema,
  who: 'verwaltung',
  run: async ({ akteur, input, params: { einheitId: id = '' }, now }) => {
    const values = readEinheitValues(input)
    const saved = await saveEinheit(getDatabase(), { akteur, id, values, stand: input.stand, now })
    return { result: { kind: 'gespeichert', ...saved }, page: einheitPath(id) }
  },
})

const loeschen = defineForm({
  schema: ButtonOnlySchema,
  who: 'verwaltung',
  run: async ({ akteur, params: { einheitId: id = '' }, now }) => {
    const liegenschaftId = await deleteEinheit(getDatabase(), { akteur, id, now })
    return redirect(liegenschaftId === null ? LIEGENSCHAFTEN_PATH : liegenschaftPath(liegenschaftId))
  },
})

const exposeAnlegen = defineForm({
  schema: ButtonOnlySchema,
  who: 'verwaltung',
  run: async ({ akteur, params: { einheitId: id = '' }, now }) =>
    redirect(`/verwaltung/exposes/${await createExposeOfEinheit(getDatabase(), { akteur, id, now })}`),
})

export const action = createFormAction({ einheit, 'einheit-loeschen': loeschen, 'expose-anlegen': exposeAnlegen })

export function meta({ loaderData }: Route.MetaArgs) {
  return [{ title: `Einheit ${loaderData?.values.unitNumber ?? ''}`.trim() }, { name: 'robots', content: 'noindex' }]
}

export default function EinheitRoute({ loaderData }: Route.ComponentProps) {
  return <EinheitPage key={loaderData.id} view={loaderData} />
}
