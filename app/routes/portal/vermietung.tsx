import { toKartenDaten } from '#app/components/expose-karte/karten-daten.ts'
import { useExposeEreignisse } from '#app/components/hooks/use-expose-ereignisse.ts'
import { ExposesListeSeite } from '#app/features/exposes-liste/exposes-liste-seite.tsx'
import { ListeFehler } from '#app/features/exposes-liste/liste-fehler.tsx'
import { listeMeta } from '#app/features/exposes-liste/liste-meta.ts'
import { useSucheSpeichern } from '#app/features/suchen/use-suche-speichern.tsx'
import { listAnfrageStati } from '#app/server/anfragen/list-anfrage-stati.server.ts'
import { config } from '#app/server/config/config.server.ts'
import { getDatabase } from '#app/server/db/database.server.ts'
import { listExposes } from '#app/server/exposes/list-exposes.server.ts'
import { throwDomainErrorResponse } from '#app/server/http/domain-error-response.server.ts'
import { findAngemeldet } from '#app/server/http/sitzung.server.ts'
import { parseExposeFilter } from '#app/shared/exposes/expose-filter.ts'
import type { Route } from './+types/vermietung.ts'

export async function loader({ request, context }: Route.LoaderArgs) {
  const filter = parseExposeFilter('miete', new URL(request.url).searchParams)
  const liste = await listExposes(getDatabase(), { filter }).catch(throwDomainErrorResponse)
  const karten = liste.karten.map((karte) => toKartenDaten(karte, liste.filter.ansicht))
  const kontoId = (await findAngemeldet(context))?.kontoId ?? null
  const anfragen = await listAnfrageStati(getDatabase(), { kontoId, exposeIds: karten.map(({ id }) => id) })
  return { liste: { ...liste, karten }, anfragen, origin: config.publicUrl, seitenname: config.firma.logoText }
}

export function meta({ loaderData }: Route.MetaArgs) {
  return loaderData ? listeMeta(loaderData) : [{ title: 'Vermietung' }]
}

export default function Vermietung({ loaderData: { liste, anfragen } }: Route.ComponentProps) {
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
  return <ListeFehler art="miete" error={error} />
}
