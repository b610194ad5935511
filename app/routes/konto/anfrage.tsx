import { data, redirect } from 'react-router'
import { AnfrageError } from '#app/features/dashboard/anfrage-error.tsx'
import { AnfragePage } from '#app/features/dashboard/anfrage-page.tsx'
import { beginNewTermin } from '#app/server/anfragen/begin-new-termin.server.ts'
import { loadOwnAnfrage } from '#app/server/anfragen/load-own-anfrage.server.ts'
import { saveAnmerkung } from '#app/server/anfragen/save-anmerkung.server.ts'
import { withdrawAnfrage } from '#app/server/anfragen/withdraw-anfrage.server.ts'
import { getDatabase } from '#app/server/db/database.server.ts'
import { pageFrame } from '#app/server/http/answers/page-frame.server.ts'
import { createFormAction, defineForm } from '#app/server/http/forms/form-action.server.ts'
import { requireAngemeldet } from '#app/server/http/request/sitzung.server.ts'
import { listFreeTermineOf } from '#app/server/termine/list-free-termine.server.ts'
import { AnmerkungSchema } from '#app/shared/anfragen/anfrage-action.schema.ts'
import { anfragePath } from '#app/shared/anfragen/anfrage-path.ts'
import { exposeName } from '#app/shared/anfragen/card-state.ts'
import { ButtonOnlySchema } from '#app/shared/form/form-schema.ts'
import { metaFor } from '#app/shared/seo/meta.ts'
import { FREE_SHOWN } from '#app/shared/termine/free-termin.ts'
import type { Route } from './+types/anfrage.ts'

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { kontoId } = await requireAngemeldet({ url, context })
  const now = new Date()
  const anfrage = await loadOwnAnfrage(getDatabase(), { kontoId, linkId: params.id, now })
  if (!anfrage) throw data({ kind: 'anfrage' }, { status: 404 })
  const { due, entry } = anfrage
  const isToChoose = due.kind === 'angebot' && entry.angebot === null
  const free = { exposeId: entry.expose.id, limit: FREE_SHOWN, now }
  const freeTermine = isToChoose ? await listFreeTermineOf(getDatabase(), free) : []
  return { anfrage: { ...anfrage, freeTermine }, ...pageFrame() }
}

const zurueckziehen = defineForm({
  schema: ButtonOnlySchema,
  who: 'angemeldet',
  run: async ({ params: { id = '' }, akteur, now }) => {
    await withdrawAnfrage(getDatabase(), { akteur, linkId: id, now })
    return redirect('/dashboard?erledigt=zurueckziehen')
  },
})

const anmerkung = defineForm({
  schema: AnmerkungSchema,
  who: 'angemeldet',
  run: async ({ params: { id = '' }, input, akteur, now }) => {
    await saveAnmerkung(getDatabase(), { akteur, linkId: id, ...input, now })
    return { page: `${anfragePath(id)}?erledigt=anmerkung` }
  },
})

const newTermin = defineForm({
  schema: ButtonOnlySchema,
  who: 'angemeldet',
  run: async ({ params: { id = '' }, akteur, now }) =>
    redirect(await beginNewTermin(getDatabase(), { akteur, linkId: id, now })),
})

export const action = createFormAction({ zurueckziehen, anmerkung, 'neuer-termin': newTermin })

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return [{ title: 'Ihre Anfrage' }]
  const { entry } = loaderData.anfrage
  return metaFor({
    title: `Ihre Anfrage: ${exposeName(entry)}`,
    path: anfragePath(entry.id),
    noindex: true,
    ...loaderData,
  })
}

export default function Anfrage({ loaderData: { anfrage } }: Route.ComponentProps) {
  return <AnfragePage key={anfrage.entry.id} anfrage={anfrage} />
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <AnfrageError error={error} />
}
