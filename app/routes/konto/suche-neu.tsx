import { NewSuchePage } from '#app/features/suchen/new-suche-page.tsx'
import { getDatabase } from '#app/server/db/database.server.ts'
import { throwDomainErrorResponse } from '#app/server/http/answers/domain-error-response.server.ts'
import { pageFrame } from '#app/server/http/answers/page-frame.server.ts'
import { createFormAction, defineForm } from '#app/server/http/forms/form-action.server.ts'
import { requireAngemeldet } from '#app/server/http/request/sitzung.server.ts'
import { loadBezug } from '#app/server/suchen/load-bezug.server.ts'
import { saveSuche } from '#app/server/suchen/save-suche.server.ts'
import { metaFor } from '#app/shared/seo/meta.ts'
import { parseSuchFilter } from '#app/shared/suchen/parse-such-filter.ts'
import { SaveSucheSchema } from '#app/shared/suchen/suche.schema.ts'
import type { Route } from './+types/suche-neu.ts'

/** Loads the form for a new search. The URL has the filter, in the same parameters as the URL of a list. */
export async function loader({ request, context, url }: Route.LoaderArgs) {
  await requireAngemeldet({ url, context })
  const asked = parseSuchFilter(new URL(request.url).searchParams)
  const filter = await loadBezug(getDatabase(), asked).catch(throwDomainErrorResponse)
  return { filter, ...pageFrame() }
}

/** Saves a search. This page sends the form, and so does the dialog of a list. */
const speichern = defineForm({
  schema: SaveSucheSchema,
  who: 'angemeldet',
  run: async ({ input, akteur, url }) => {
    const filter = parseSuchFilter(url.searchParams)
    const { kind, name } = await saveSuche(getDatabase(), { akteur, filter, ...input })
    return { result: { kind, name, benachrichtigung: input.benachrichtigung } }
  },
})

export const action = createFormAction({ speichern })

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return [{ title: 'Suche speichern' }]
  return metaFor({ title: 'Suche speichern', path: '/suchen/neu', noindex: true, ...loaderData })
}

export default function NewSuche({ loaderData: { filter } }: Route.ComponentProps) {
  return <NewSuchePage filter={filter} />
}
