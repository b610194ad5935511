import { useLocation } from 'react-router'
import { toKartenDaten } from '#app/components/expose-karte/karten-daten.ts'
import { useExposeEreignisse } from '#app/components/hooks/use-expose-ereignisse.ts'
import { ExposesListeSeite } from '#app/features/exposes-liste/exposes-liste-seite.tsx'
import { ListeFehler } from '#app/features/exposes-liste/liste-fehler.tsx'
import { listeMeta } from '#app/features/exposes-liste/liste-meta.ts'
import { useSucheSpeichern } from '#app/features/suchen/use-suche-speichern.tsx'
import { listAnfrageStaende } from '#app/server/anfragen/list-anfrage-staende.server.ts'
import { getDatabase } from '#app/server/db/database.server.ts'
import { listExposes } from '#app/server/exposes/list-exposes.server.ts'
import { throwDomainErrorResponse } from '#app/server/http/domain-error-response.server.ts'
import { seitenRahmen } from '#app/server/http/seiten-rahmen.server.ts'
import { findKontoId, preloadAngemeldet } from '#app/server/http/sitzung.server.ts'
import { parseExposeFilter } from '#app/shared/exposes/expose-filter.ts'
import { readListenArt } from '#app/shared/exposes/listen-url.ts'
import type { Route } from './+types/exposes-liste.ts'

/** `/vermietung` and `/verkauf` (LISTE-1): the same list, by its path. */
export async function loader({ context, request: { signal }, url }: Route.LoaderArgs) {
  preloadAngemeldet(context)
  const filter = parseExposeFilter(readListenArt(url.pathname), url.searchParams)
  const liste = await listExposes(getDatabase(), { filter, signal }).catch(throwDomainErrorResponse)
  const karten = liste.karten.map((karte) => toKartenDaten(karte, liste.filter.ansicht))
  const kontoId = await findKontoId(context)
  const anfragen = await listAnfrageStaende(getDatabase(), { kontoId, exposeIds: karten.map(({ id }) => id) })
  return { liste: { ...liste, karten }, anfragen, ...seitenRahmen() }
}

/** A refused search says when to come back. */
export function headers({ errorHeaders, parentHeaders }: Route.HeadersArgs): HeadersInit {
  return errorHeaders ?? parentHeaders
}

export function meta({ loaderData, location }: Route.MetaArgs) {
  if (loaderData) return listeMeta(loaderData)
  return [{ title: readListenArt(location.pathname) === 'verkauf' ? 'Verkauf' : 'Vermietung' }]
}

/** Both addresses share this component: with the key nothing of one list stays on the other. */
export default function ExposesListe({ loaderData }: Route.ComponentProps) {
  return <Liste key={loaderData.liste.filter.art} {...loaderData} />
}

function Liste({ liste, anfragen }: Pick<Route.ComponentProps['loaderData'], 'liste' | 'anfragen'>) {
  useExposeEreignisse(liste.karten.map(({ id }) => id))
  const { button, dialog } = useSucheSpeichern(liste.filter)
  return (
    <>
      {dialog}
      <ExposesListeSeite liste={liste} anfragen={anfragen} speichern={button} />
    </>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ListeFehler art={readListenArt(useLocation().pathname)} error={error} />
}
