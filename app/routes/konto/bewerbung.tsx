import { data } from 'react-router'
import { useExposeEvents } from '#app/components/hooks/use-expose-events.ts'
import { BewerbungPage } from '#app/features/bewerbung/bewerbung-page.tsx'
import { ExposeError } from '#app/features/expose/expose-error.tsx'
import { findBewerbung } from '#app/server/anfragen/bewerbung/find-bewerbung.server.ts'
import { sendBewerbung } from '#app/server/anfragen/bewerbung/send-bewerbung.server.ts'
import { getDatabase } from '#app/server/db/database.server.ts'
import { pageFrame } from '#app/server/http/answers/page-frame.server.ts'
import { createFormAction, defineForm } from '#app/server/http/forms/form-action.server.ts'
import { requireAngemeldet } from '#app/server/http/request/sitzung.server.ts'
import { ButtonOnlySchema } from '#app/shared/form/form-schema.ts'
import { metaFor } from '#app/shared/seo/meta.ts'
import type { Route } from './+types/bewerbung.ts'

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { kontoId } = await requireAngemeldet({ url, context })
  const bewerbung = await findBewerbung(getDatabase(), { kontoId, exposeId: params.exposeId })
  if (!bewerbung) throw data({ kind: 'expose' }, { status: 404 })
  return {
    bewerbung,
    profilPath: `/profil/${kontoId}`,
    ...pageFrame(),
  }
}

const absenden = defineForm({
  schema: ButtonOnlySchema,
  who: 'angemeldet',
  run: async ({ akteur, params: { exposeId = '' }, now }) => {
    await sendBewerbung(getDatabase(), { akteur, exposeId, now })
    return { page: `/bewerbung/${exposeId}` }
  },
})

export const action = createFormAction({ absenden })

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return [{ title: 'Bewerbung' }]
  const { expose } = loaderData.bewerbung
  return metaFor({
    title: `Bewerbung: ${expose.title}`,
    path: `/bewerbung/${expose.id}`,
    noindex: true,
    ...loaderData,
  })
}

export default function Bewerbung({ loaderData }: Route.ComponentProps) {
  const { expose } = loaderData.bewerbung
  useExposeEvents([expose.id])
  return <BewerbungPage key={expose.id} {...loaderData} />
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ExposeError error={error} title="Fehler beim Laden des Exposes" />
}
