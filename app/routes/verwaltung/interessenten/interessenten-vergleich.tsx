import { VergleichPage } from '#app/features/verwaltung/interessenten/vergleich-page.tsx'
import { getDatabase } from '#app/server/db/database.server.ts'
import { throwDomainErrorResponse } from '#app/server/http/answers/domain-error-response.server.ts'
import { createFormAction, defineForm } from '#app/server/http/forms/form-action.server.ts'
import { requireVerwalter } from '#app/server/http/request/sitzung.server.ts'
import { loadVergleich } from '#app/server/verwaltung/interessenten/load-vergleich.server.ts'
import { openSection } from '#app/server/verwaltung/interessenten/open-section.server.ts'
import { OpenAllSchema } from '#app/shared/verwaltung/interessenten/akte.schema.ts'
import { vergleichPath } from '#app/shared/verwaltung/interessenten/akte-paths.ts'
import type { Route } from './+types/interessenten-vergleich.ts'

export async function loader(args: Route.LoaderArgs) {
  const akteur = await requireVerwalter(args)
  const call = { akteur, exposeId: args.params.exposeId, now: new Date() }
  return { view: await loadVergleich(getDatabase(), call).catch(throwDomainErrorResponse) }
}

const oeffnen = defineForm({
  schema: OpenAllSchema,
  who: 'verwaltung',
  run: async ({ akteur, params: { exposeId = '' }, input: { linkIds }, now }) => {
    await openSection(getDatabase(), { akteur, linkIds, section: 'angaben', now })
    return { page: vergleichPath(exposeId) }
  },
})

export const action = createFormAction({ oeffnen })

export function meta() {
  return [{ title: 'Bewerbungen nebeneinander' }, { name: 'robots', content: 'noindex' }]
}

export default function InteressentenVergleichRoute({ loaderData }: Route.ComponentProps) {
  return <VergleichPage {...loaderData} />
}
