import { redirect } from 'react-router'
import { DeleteSuchePage } from '#app/features/suchen/delete-suche.tsx'
import { getDatabase } from '#app/server/db/database.server.ts'
import { pageFrame } from '#app/server/http/answers/page-frame.server.ts'
import { createFormAction, defineForm } from '#app/server/http/forms/form-action.server.ts'
import { requireAngemeldet } from '#app/server/http/request/sitzung.server.ts'
import { changeBenachrichtigung, deleteSuche } from '#app/server/suchen/change-suche.server.ts'
import { findSuche } from '#app/server/suchen/list-suchen.server.ts'
import { metaFor } from '#app/shared/seo/meta.ts'
import { ChangeSucheSchema, DeleteSucheSchema } from '#app/shared/suchen/suche.schema.ts'
import type { Route } from './+types/suchen.ts'

/** Loads the page on which browsers without JavaScript confirm the deletion of the search `?loeschen={id}`. */
export async function loader({ request, context, url }: Route.LoaderArgs) {
  const { kontoId } = await requireAngemeldet({ url, context })
  const id = new URL(request.url).searchParams.get('loeschen') ?? ''
  const suche = await findSuche(getDatabase(), { id, kontoId })
  if (!suche) throw redirect('/konto#suchen')
  return { suche: { id: suche.id, name: suche.name }, ...pageFrame() }
}

/** Changes the notifications of a search. Responds to ids of other accounts as to unknown ids, and changes nothing. */
const benachrichtigung = defineForm({
  schema: ChangeSucheSchema,
  who: 'angemeldet',
  run: async ({ input: { suche: id, benachrichtigung }, akteur }) => {
    const found = await changeBenachrichtigung(getDatabase(), { akteur, id, benachrichtigung })
    return found
      ? { result: { kind: 'geaendert' }, page: '/konto?erledigt=suche-geaendert' }
      : { result: { kind: 'entfallen' }, page: '/konto' }
  },
})

/** Deletes a search. Also succeeds if it was deleted before. */
const loeschen = defineForm({
  schema: DeleteSucheSchema,
  who: 'angemeldet',
  run: async ({ input: { suche: id }, akteur }) => {
    await deleteSuche(getDatabase(), { akteur, id })
    return { result: { kind: 'geloescht' }, page: '/konto?erledigt=suche-geloescht' }
  },
})

export const action = createFormAction({ benachrichtigung, loeschen })

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return [{ title: 'Suche löschen' }]
  return metaFor({ title: 'Suche löschen', path: '/suchen', noindex: true, ...loaderData })
}

export default function DeleteSuche({ loaderData: { suche } }: Route.ComponentProps) {
  return <DeleteSuchePage suche={suche} />
}
