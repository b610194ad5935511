import { sende } from '#app/components/hooks/sende.ts'
import { ungesendet } from '#app/features/suchen/speicher-ergebnis.ts'
import { SucheNeuSeite } from '#app/features/suchen/suche-neu-seite.tsx'
import { readForm } from '#app/server/http/read-form.server.ts'
import { seitenRahmen } from '#app/server/http/seiten-rahmen.server.ts'
import { requireAngemeldet } from '#app/server/http/sitzung.server.ts'
import { answerSpeichern } from '#app/server/suchen/suchen-aktion.server.ts'
import { metaFor } from '#app/shared/seo/meta.ts'
import { parseSuchFilter } from '#app/shared/suchen/suche-url.ts'
import type { SpeicherErgebnis } from '#app/shared/suchen/suchen-antwort.ts'
import type { Route } from './+types/suche-neu.ts'

/** `/suchen/neu?art=miete&…`: the filter of a list, in the list's own words. */
export async function loader({ request, context, url }: Route.LoaderArgs) {
  await requireAngemeldet({ url, context })
  const filter = parseSuchFilter(new URL(request.url).searchParams)
  return { filter, ...seitenRahmen() }
}

/** Saves the filter of the URL. The dialog of a list asks `/suchen/aktion`. */
export async function action({ request, context, url }: Route.ActionArgs) {
  const angemeldet = await requireAngemeldet({ url, context })
  return answerSpeichern({ angemeldet, url, formular: await readForm(request) })
}

/** A request that fails on its way keeps the form and all that was typed. */
export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const getippt = await request.clone().formData()
  return sende<SpeicherErgebnis>(serverAction(), ({ text }) => ungesendet(getippt, text))
}

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return [{ title: 'Suche speichern' }]
  return metaFor({ title: 'Suche speichern', path: '/suchen/neu', noindex: true, ...loaderData })
}

export default function SucheNeu({ loaderData: { filter }, actionData }: Route.ComponentProps) {
  return <SucheNeuSeite filter={filter} ergebnis={actionData} />
}
