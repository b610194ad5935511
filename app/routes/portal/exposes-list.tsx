import { useLocation } from 'react-router'
import { toCardData } from '#app/components/expose-card/card-data.ts'
import { useExposeEvents } from '#app/components/hooks/use-expose-events.ts'
import { StructuredData } from '#app/components/seo/structured-data.tsx'
import { ExposesListPage } from '#app/features/exposes-list/exposes-list-page.tsx'
import { listChips } from '#app/features/exposes-list/list-chips.ts'
import { ListError } from '#app/features/exposes-list/list-error.tsx'
import { listJsonLd, listMeta } from '#app/features/exposes-list/list-meta.ts'
import { listNotes } from '#app/features/exposes-list/list-texts.ts'
import { useSaveSuche } from '#app/features/suchen/use-save-suche.tsx'
import { listAnfrageViews } from '#app/server/anfragen/list-anfrage-views.server.ts'
import { listExposes } from '#app/server/exposes/list-exposes.server.ts'
import { loadListMap } from '#app/server/exposes/load-list-map.server.ts'
import { offerOrt } from '#app/server/exposes/offer-ort.server.ts'
import { throwDomainErrorResponse } from '#app/server/http/answers/domain-error-response.server.ts'
import { pageFrame } from '#app/server/http/answers/page-frame.server.ts'
import { readDatabase } from '#app/server/http/request/read-database.server.ts'
import { findKontoId, preloadAngemeldet } from '#app/server/http/request/sitzung.server.ts'
import { readListKind } from '#app/shared/exposes/list-path.ts'
import { parseExposeFilter } from '#app/shared/exposes/parse-expose-filter.ts'
import type { Route } from './+types/exposes-list.ts'

/** Loads the lists `/vermietung` and `/verkauf` (LISTE-1). */
export async function loader({ context, request: { signal }, url }: Route.LoaderArgs) {
  preloadAngemeldet(context)
  const filter = parseExposeFilter(readListKind(url.pathname), url.searchParams)
  const { orte, ...list } = await listExposes(readDatabase(context), { filter, signal }).catch(throwDomainErrorResponse)
  const cards = list.cards.map((card) => toCardData(card, list.filter.view))
  const { filter: shown, count } = list
  const map = await loadListMap(readDatabase(context), { filter: shown, count, signal }).catch(throwDomainErrorResponse)
  const kontoId = await findKontoId(context)
  const anfragen = await listAnfrageViews(readDatabase(context), { kontoId, exposeIds: cards.map(({ id }) => id) })
  const frame = pageFrame()
  return {
    list: { ...list, cards },
    map,
    notes: listNotes(list.filter, list, await offerOrt(readDatabase(context), list)),
    chips: listChips(list.filter, orte),
    anfragen,
    origin: frame.origin,
    meta: listMeta({ list, ...frame }),
  }
}

/** Passes on the `Retry-After` header of a refused search. */
export function headers({ errorHeaders, parentHeaders }: Route.HeadersArgs): HeadersInit {
  return errorHeaders ?? parentHeaders
}

export function meta({ loaderData, location }: Route.MetaArgs) {
  if (loaderData) return loaderData.meta
  return [{ title: readListKind(location.pathname) === 'verkauf' ? 'Verkauf' : 'Vermietung' }]
}

/** Renders either list. The key resets the component when the visitor changes to the other list. */
export default function ExposesList({ loaderData }: Route.ComponentProps) {
  return <List key={loaderData.list.filter.kind} {...loaderData} />
}

function List({ list, map, notes, chips, anfragen, origin }: Omit<Route.ComponentProps['loaderData'], 'meta'>) {
  useExposeEvents(list.cards.map(({ id }) => id))
  const { button, dialog } = useSaveSuche(list.filter)
  return (
    <>
      {dialog}
      <ExposesListPage list={list} map={map} notes={notes} chips={chips} anfragen={anfragen} saveButton={button} />
      <StructuredData objects={import.meta.env.SSR ? listJsonLd(list.filter.kind, origin) : null} />
    </>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ListError kind={readListKind(useLocation().pathname)} error={error} />
}
