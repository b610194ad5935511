import { redirect } from 'react-router'
import { LiegenschaftPage } from '#app/features/verwaltung/liegenschaften/liegenschaft-page.tsx'
import { getDatabase } from '#app/server/db/database.server.ts'
import { throwDomainErrorResponse } from '#app/server/http/answers/domain-error-response.server.ts'
import { createFormAction, defineForm } from '#app/server/http/forms/form-action.server.ts'
import { requireVerwalter } from '#app/server/http/request/sitzung.server.ts'
import { listVerwalter } from '#app/server/konten/verwaltung/list-verwalter.server.ts'
import { readEinheitValues } from '#app/server/verwaltung/liegenschaften/einheit-values.server.ts'
import { createEinheit, createExposeOfEinheit } from '#app/server/verwaltung/liegenschaften/einheiten.server.ts'
import { readLiegenschaftValues } from '#app/server/verwaltung/liegenschaften/liegenschaft-values.server.ts'
import { loadLiegenschaft } from '#app/server/verwaltung/liegenschaften/load-liegenschaft.server.ts'
import {
  archiveLiegenschaft,
  saveLiegenschaft,
} from '#app/server/verwaltung/liegenschaften/save-liegenschaft.server.ts'
import { ButtonOnlySchema } from '#app/shared/form/form-schema.ts'
import {
  EinheitSchema,
  ExposeOfEinheitSchema,
  LiegenschaftSchema,
} from '#app/shared/verwaltung/liegenschaften/liegenschaft.schema.ts'
import { liegenschaftPath } from '#app/shared/verwaltung/liegenschaften/liegenschaft.ts'
import type { Route } from './+types/liegenschaft.ts'

export async function loader(args: Route.LoaderArgs) {
  await requireVerwalter(args)
  const { liegenschaftId: id } = args.params
  const hasAllEinheiten = args.url.searchParams.get('einheiten') === 'alle'
  const options = { id, withAllEinheiten: hasAllEinheiten, now: new Date() }
  const db = getDatabase()
  const [view, verwalter] = await Promise.all([
    loadLiegenschaft(db, options).catch(throwDomainErrorResponse),
    listVerwalter(db),
  ])
  return { view, verwalter, hasAllEinheiten }
}

const liegenschaft = defineForm({
  schema: LiegenschaftSchema,
  who: 'verwaltung',
  run: async ({ akteur, input, params: { liegenschaftId: id = '' }, now }) => {
    const values = readLiegenschaftValues(input)
    const saved = await saveLiegenschaft(getDatabase(), { akteur, id, values, stand: input.stand, now })
    return { result: { kind: 'gespeichert', ...saved }, page: liegenschaftPath(id) }
  },
})

const archivieren = defineForm({
  schema: ButtonOnlySchema,
  who: 'verwaltung',
  run: async ({ akteur, params: { liegenschaftId: id = '' }, now }) => {
    await archiveLiegenschaft(getDatabase(), { akteur, id, archived: true, now })
    return {}
  },
})

const zurueckholen = defineForm({
  schema: ButtonOnlySchema,
  who: 'verwaltung',
  run: async ({ akteur, params: { liegenschaftId: id = '' }, now }) => {
    await archiveLiegenschaft(getDatabase(), { akteur, id, archived: false, now })
    return {}
  },
})

const einheitAnlegen = defineForm({
  schema: EinheitSchema,
  who: 'verwaltung',
  run: async ({ akteur, input, params: { liegenschaftId = '' }, now }) => {
    await createEinheit(getDatabase(), { akteur, liegenschaftId, values: readEinheitValues(input), now })
    return {}
  },
})

const exposeAnlegen = defineForm({
  schema: ExposeOfEinheitSchema,
  who: 'verwaltung',
  run: async ({ akteur, input: { einheitId: id }, now }) =>
    redirect(`/verwaltung/exposes/${await createExposeOfEinheit(getDatabase(), { akteur, id, now })}`),
})

export const action = createFormAction({
  liegenschaft,
  archivieren,
  zurueckholen,
  'einheit-anlegen': einheitAnlegen,
  'expose-anlegen': exposeAnlegen,
})

export function meta({ loaderData }: Route.MetaArgs) {
  return [{ title: loaderData?.view.values.title ?? 'Liegenschaft' }, { name: 'robots', content: 'noindex' }]
}

export default function LiegenschaftRoute({ loaderData }: Route.ComponentProps) {
  return <LiegenschaftPage key={loaderData.view.id} {...loaderData} />
}
