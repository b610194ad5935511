import { redirect } from 'react-router'
import { ExposeFormPage } from '#app/features/verwaltung/exposes/expose-form-page.tsx'
import { getDatabase } from '#app/server/db/database.server.ts'
import { createFormAction, defineForm } from '#app/server/http/forms/form-action.server.ts'
import { requireVerwalter } from '#app/server/http/request/sitzung.server.ts'
import { loadNewExposeForm } from '#app/server/verwaltung/exposes/load-expose-form.server.ts'
import { createExpose } from '#app/server/verwaltung/exposes/save-expose.server.ts'
import { ExposeSchema } from '#app/shared/verwaltung/exposes/expose-form.schema.ts'
import { exposePath } from '#app/shared/verwaltung/exposes/expose-view.ts'
import type { Route } from './+types/expose-anlegen.ts'

export async function loader(args: Route.LoaderArgs) {
  const akteur = await requireVerwalter(args)
  const propertyId = args.url.searchParams.get('liegenschaft')
  return { view: await loadNewExposeForm(getDatabase(), { akteur, propertyId, now: new Date() }) }
}

const speichern = defineForm({
  schema: ExposeSchema,
  who: 'verwaltung',
  run: async ({ akteur, input: { typed }, now }) => {
    const { id } = await createExpose(getDatabase(), { akteur, typed, now })
    return redirect(exposePath(id))
  },
})

export const action = createFormAction({ speichern })

export function meta() {
  return [{ title: 'Exposé anlegen' }, { name: 'robots', content: 'noindex' }]
}

export default function ExposeAnlegenRoute({ loaderData: { view } }: Route.ComponentProps) {
  return <ExposeFormPage view={view} />
}
