import { data, redirect } from 'react-router'
import { SucheLoeschenSeite } from '#app/features/suchen/suche-loeschen.tsx'
import { config } from '#app/server/config/config.server.ts'
import { getDatabase } from '#app/server/db/database.server.ts'
import { readForm } from '#app/server/http/read-form.server.ts'
import { requireAngemeldet } from '#app/server/http/sitzung.server.ts'
import { changeBenachrichtigung, deleteSuche } from '#app/server/suchen/change-suche.server.ts'
import { findSuche } from '#app/server/suchen/list-suchen.server.ts'
import { metaFor } from '#app/shared/seo/meta.ts'
import { readBenachrichtigung } from '#app/shared/suchen/suche.types.ts'
import type { Route } from './+types/suchen.ts'

/** `/suchen?loeschen={id}` asks before it deletes, where no script does; the searches themselves are in /konto. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { kontoId } = await requireAngemeldet({ request, context })
  const id = new URL(request.url).searchParams.get('loeschen') ?? ''
  const suche = await findSuche(getDatabase(), { id, kontoId })
  if (!suche) throw redirect('/konto#suchen')
  return { suche: { id: suche.id, name: suche.name }, origin: config.publicUrl, seitenname: config.firma.logoText }
}

/** `POST /suchen`: changes when a search sends mails, or deletes it. Foreign ids change nothing and learn nothing. */
export async function action({ request, context }: Route.ActionArgs) {
  const { kontoId } = await requireAngemeldet({ request, context })
  const formular = await readForm(request)
  const id = String(formular.get('suche') ?? '')
  const intent = formular.get('intent')
  if (intent === 'loeschen') {
    // One that is gone already is deleted as well.
    await deleteSuche(getDatabase(), { id, kontoId })
    return redirect('/konto?erledigt=suche-geloescht')
  }
  const benachrichtigung = readBenachrichtigung(formular.get('benachrichtigung'))
  if (intent !== 'benachrichtigung' || !benachrichtigung) throw data(null, { status: 400 })
  const erledigt = await changeBenachrichtigung(getDatabase(), { id, kontoId, benachrichtigung })
  return redirect(erledigt ? '/konto?erledigt=suche-geaendert' : '/konto')
}

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return [{ title: 'Suche löschen' }]
  return metaFor({ title: 'Suche löschen', path: '/suchen', noindex: true, ...loaderData })
}

export default function SucheLoeschen({ loaderData: { suche } }: Route.ComponentProps) {
  return <SucheLoeschenSeite suche={suche} />
}
