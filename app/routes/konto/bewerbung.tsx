import { data } from 'react-router'
import { useExposeEreignisse } from '#app/components/hooks/use-expose-ereignisse.ts'
import { BewerbungSeite } from '#app/features/bewerbung/bewerbung-seite.tsx'
import { ExposeFehler } from '#app/features/expose/expose-fehler.tsx'
import { findBewerbung } from '#app/server/anfragen/bewerbung/find-bewerbung.server.ts'
import { sendBewerbung } from '#app/server/anfragen/bewerbung/send-bewerbung.server.ts'
import { config } from '#app/server/config/config.server.ts'
import { getDatabase } from '#app/server/db/database.server.ts'
import { createFormAction, defineForm } from '#app/server/http/form-action.server.ts'
import { seitenRahmen } from '#app/server/http/seiten-rahmen.server.ts'
import { requireAngemeldet } from '#app/server/http/sitzung.server.ts'
import { MIETERFRAGEBOGEN_PFAD } from '#app/shared/bewerbung/bewerbung-teile.ts'
import { NurKnopfSchema } from '#app/shared/formular/form-schema.ts'
import { metaFor } from '#app/shared/seo/meta.ts'
import type { Route } from './+types/bewerbung.ts'

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { kontoId } = await requireAngemeldet({ url, context })
  const bewerbung = await findBewerbung(getDatabase(), { kontoId, exposeId: params.exposeId })
  if (!bewerbung) throw data({ art: 'expose' }, { status: 404 })
  return {
    bewerbung,
    profilPfad: `/profil/${kontoId}`,
    fragebogenPfad: MIETERFRAGEBOGEN_PFAD,
    firmaEmail: config.firma.email,
    ...seitenRahmen(),
  }
}

const absenden = defineForm({
  schema: NurKnopfSchema,
  wer: 'angemeldet',
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
    title: `Bewerbung: ${expose.titel}`,
    path: `/bewerbung/${expose.id}`,
    noindex: true,
    ...loaderData,
  })
}

export default function Bewerbung({ loaderData }: Route.ComponentProps) {
  const { expose } = loaderData.bewerbung
  useExposeEreignisse([expose.id])
  return <BewerbungSeite key={expose.id} {...loaderData} />
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ExposeFehler error={error} />
}
