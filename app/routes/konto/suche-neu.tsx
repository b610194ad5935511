import { data } from 'react-router'
import type { SpeicherErgebnis } from '#app/features/suchen/speicher-ergebnis.ts'
import { SucheNeuSeite } from '#app/features/suchen/suche-neu-seite.tsx'
import { config } from '#app/server/config/config.server.ts'
import { getDatabase } from '#app/server/db/database.server.ts'
import { readForm } from '#app/server/http/read-form.server.ts'
import { requireAngemeldet } from '#app/server/http/sitzung.server.ts'
import { saveSuche } from '#app/server/suchen/save-suche.server.ts'
import { isDomainError } from '#app/shared/domain-error.ts'
import { metaFor } from '#app/shared/seo/meta.ts'
import { readBenachrichtigung } from '#app/shared/suchen/suche.types.ts'
import { parseSuchFilter } from '#app/shared/suchen/suche-url.ts'
import type { Route } from './+types/suche-neu.ts'

/** `/suchen/neu?art=miete&…`: the filter of a list, in the list's own words. */
export async function loader({ request, context }: Route.LoaderArgs) {
  await requireAngemeldet({ request, context })
  const filter = parseSuchFilter(new URL(request.url).searchParams)
  return { filter, origin: config.publicUrl, seitenname: config.firma.logoText }
}

/** Saves the filter of the URL, for the page and for the dialog of a list. */
export async function action({ request, context }: Route.ActionArgs) {
  const angemeldet = await requireAngemeldet({ request, context })
  const filter = parseSuchFilter(new URL(request.url).searchParams)
  const formular = await readForm(request)
  const name = String(formular.get('name') ?? '').slice(0, 500)
  const benachrichtigung = readBenachrichtigung(formular.get('benachrichtigung')) ?? 'taeglich'
  try {
    const { art, name: vergeben } = await saveSuche(getDatabase(), { angemeldet, filter, name, benachrichtigung })
    return data<SpeicherErgebnis>({ art, name: vergeben, benachrichtigung })
  } catch (error) {
    if (!isDomainError(error)) throw error
    const feld = error.code === 'NAME_UNGUELTIG' ? 'name' : null
    return data<SpeicherErgebnis>({ art: 'fehler', feld, text: error.message, name, benachrichtigung })
  }
}

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return [{ title: 'Suche speichern' }]
  return metaFor({ title: 'Suche speichern', path: '/suchen/neu', noindex: true, ...loaderData })
}

export default function SucheNeu({ loaderData: { filter }, actionData }: Route.ComponentProps) {
  return <SucheNeuSeite filter={filter} ergebnis={actionData} />
}
