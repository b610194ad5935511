import { data, redirect, type ShouldRevalidateFunctionArgs } from 'react-router'
import { OHNE_ANTWORT, sende } from '#app/components/hooks/sende.ts'
import { useExposeEreignisse } from '#app/components/hooks/use-expose-ereignisse.ts'
import { BewerbungSeite } from '#app/features/bewerbung/bewerbung-seite.tsx'
import { ExposeFehler } from '#app/features/expose/expose-fehler.tsx'
import { findBewerbung } from '#app/server/anfragen/bewerbung/find-bewerbung.server.ts'
import { sendBewerbung } from '#app/server/anfragen/bewerbung/send-bewerbung.server.ts'
import { config } from '#app/server/config/config.server.ts'
import { getDatabase } from '#app/server/db/database.server.ts'
import { seitenRahmen } from '#app/server/http/seiten-rahmen.server.ts'
import { requireAngemeldet } from '#app/server/http/sitzung.server.ts'
import { MIETERFRAGEBOGEN_PFAD } from '#app/shared/bewerbung/bewerbung-teile.ts'
import { requireDomainError } from '#app/shared/domain-error.ts'
import type { Meldung } from '#app/shared/konten/anmelde-fehler.ts'
import { metaFor } from '#app/shared/seo/meta.ts'
import type { Route } from './+types/bewerbung.ts'

/** Why the application was not sent, or may not have been. */
type Ergebnis = { fehler: Meldung }

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

export async function action({ context, params, url }: Route.ActionArgs) {
  const angemeldet = await requireAngemeldet({ url, context })
  try {
    await sendBewerbung(getDatabase(), { angemeldet, exposeId: params.exposeId, now: new Date() })
  } catch (error) {
    const { status, message: text } = requireDomainError(error)
    return data<Ergebnis>({ fehler: { titel: 'Nicht abgesendet', text } }, { status })
  }
  throw redirect(`/bewerbung/${params.exposeId}`)
}

/** A request that fails on its way leaves the page: nobody knows whether the application has arrived. */
export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  return sende<Ergebnis>(serverAction(), ({ titel, text }) => ({
    fehler: { titel, text: `${text} Ihre Bewerbung wird nur einmal abgesendet.` },
  }))
}

/** After a refusal too: something has changed, and the page has to show what. Not where nothing can be loaded. */
export function shouldRevalidate({ actionStatus }: ShouldRevalidateFunctionArgs): boolean {
  return actionStatus !== OHNE_ANTWORT
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
