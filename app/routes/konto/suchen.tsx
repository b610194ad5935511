import { data, redirect } from 'react-router'
import { SucheLoeschenSeite } from '#app/features/suchen/suche-loeschen.tsx'
import { getDatabase } from '#app/server/db/database.server.ts'
import { readForm } from '#app/server/http/read-form.server.ts'
import { seitenRahmen } from '#app/server/http/seiten-rahmen.server.ts'
import { requireAngemeldet } from '#app/server/http/sitzung.server.ts'
import { findSuche } from '#app/server/suchen/list-suchen.server.ts'
import { answerSuchenAenderung } from '#app/server/suchen/suchen-aktion.server.ts'
import { metaFor } from '#app/shared/seo/meta.ts'
import type { Route } from './+types/suchen.ts'

/** `/suchen?loeschen={id}` asks before it deletes, where no script does; the searches themselves are in /konto. */
export async function loader({ request, context, url }: Route.LoaderArgs) {
  const { kontoId } = await requireAngemeldet({ url, context })
  const id = new URL(request.url).searchParams.get('loeschen') ?? ''
  const suche = await findSuche(getDatabase(), { id, kontoId })
  if (!suche) throw redirect('/konto#suchen')
  return { suche: { id: suche.id, name: suche.name }, ...seitenRahmen() }
}

/** `POST /suchen`: the forms of somebody without JavaScript; with it they ask `/suchen/aktion`. */
export async function action({ request, context, url }: Route.ActionArgs) {
  const { kontoId } = await requireAngemeldet({ url, context })
  const antwort = await answerSuchenAenderung({ kontoId, formular: await readForm(request) })
  if (!antwort) throw data(null, { status: 400 })
  return redirect(antwort.art === 'entfallen' ? '/konto' : `/konto?erledigt=suche-${antwort.art}`)
}

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return [{ title: 'Suche löschen' }]
  return metaFor({ title: 'Suche löschen', path: '/suchen', noindex: true, ...loaderData })
}

export default function SucheLoeschen({ loaderData: { suche } }: Route.ComponentProps) {
  return <SucheLoeschenSeite suche={suche} />
}
