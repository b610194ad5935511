import { redirect } from 'react-router'
import { LiegenschaftAnlegenPage } from '#app/features/verwaltung/liegenschaften/liegenschaft-page.tsx'
import { getDatabase } from '#app/server/db/database.server.ts'
import { createFormAction, defineForm } from '#app/server/http/forms/form-action.server.ts'
import { requireVerwalter } from '#app/server/http/request/sitzung.server.ts'
import { listVerwalter } from '#app/server/konten/verwaltung/list-verwalter.server.ts'
import { readLiegenschaftValues } from '#app/server/verwaltung/liegenschaften/liegenschaft-values.server.ts'
import { createLiegenschaft } from '#app/server/verwaltung/liegenschaften/save-liegenschaft.server.ts'
import { LiegenschaftSchema } from '#app/shared/verwaltung/liegenschaften/liegenschaft.schema.ts'
import { liegenschaftPath } from '#app/shared/verwaltung/liegenschaften/liegenschaft.ts'
import type { Route } from './+types/liegenschaften-anlegen.ts'

export async function loader(args: Route.LoaderArgs) {
  await requireVerwalter(args)
  return { verwalter: await listVerwalter(getDatabase()) }
}

const anlegen = defineForm({
  schema: LiegenschaftSchema,
  who: 'verwaltung',
  run: async ({ akteur, input, now }) => {
    const values = readLiegenschaftValues(input)
    return redirect(liegenschaftPath(await createLiegenschaft(getDatabase(), { akteur, values, now })))
  },
})

export const action = createFormAction({ 'liegenschaft-anlegen': anlegen })

export function meta() {
  return [{ title: 'Liegenschaft anlegen' }, { name: 'robots', content: 'noindex' }]
}

export default function LiegenschaftenAnlegenRoute({ loaderData }: Route.ComponentProps) {
  return <LiegenschaftAnlegenPage {...loaderData} />
}
