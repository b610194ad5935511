import { data, redirect } from 'react-router'
import { useExposeEreignisse } from '#app/components/hooks/use-expose-ereignisse.ts'
import { BewerbungSeite } from '#app/features/bewerbung/bewerbung-seite.tsx'
import { ExposeFehler } from '#app/features/expose/expose-fehler.tsx'
import { findBewerbung } from '#app/server/anfragen/find-bewerbung.server.ts'
import { sendBewerbung } from '#app/server/anfragen/send-bewerbung.server.ts'
import { config } from '#app/server/config/config.server.ts'
import { getDatabase } from '#app/server/db/database.server.ts'
import { requireAngemeldet } from '#app/server/http/sitzung.server.ts'
import { isDomainError } from '#app/shared/domain-error.ts'
import { MIETERFRAGEBOGEN_PFAD } from '#app/shared/mietinteresse/bewerbung-teile.ts'
import { metaFor } from '#app/shared/seo/meta.ts'
import type { Route } from './+types/bewerbung.ts'

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const { kontoId } = await requireAngemeldet({ request, context })
  const bewerbung = await findBewerbung(getDatabase(), { kontoId, exposeId: params.exposeId })
  if (!bewerbung) throw data({ art: 'expose' }, { status: 404 })
  return {
    bewerbung,
    profilPfad: `/profil/${kontoId}`,
    fragebogenPfad: MIETERFRAGEBOGEN_PFAD,
    firmaEmail: config.firma.email,
    origin: config.publicUrl,
    seitenname: config.firma.logoText,
  }
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const angemeldet = await requireAngemeldet({ request, context })
  try {
    await sendBewerbung(getDatabase(), { angemeldet, exposeId: params.exposeId, now: new Date() })
  } catch (error) {
    if (!isDomainError(error)) throw error
    if (error.code === 'EXPOSE_NICHT_GEFUNDEN') throw data({ art: 'expose' }, { status: 404 })
    return data({ fehler: error.message }, { status: 409 })
  }
  throw redirect(`/bewerbung/${params.exposeId}`)
}

/** After a refusal too: something has changed, and the page has to show what. */
export function shouldRevalidate() {
  return true
}

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

export default function Bewerbung({ loaderData, actionData }: Route.ComponentProps) {
  const { expose } = loaderData.bewerbung
  useExposeEreignisse([expose.id])
  return <BewerbungSeite key={expose.id} {...loaderData} fehler={actionData?.fehler} />
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ExposeFehler error={error} />
}
