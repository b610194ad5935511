import { KontoDeleted } from '#app/features/konto/konto-deleted.tsx'
import { HomeError, HomePage } from '#app/features/liegenschaften/home-page.tsx'
import { homeUrl } from '#app/features/liegenschaften/home-texts.ts'
import { countOffers, countSearchHits } from '#app/server/exposes/search-exposes.server.ts'
import { pageFrame } from '#app/server/http/answers/page-frame.server.ts'
import { readDatabase } from '#app/server/http/request/read-database.server.ts'
import { findCoverBild } from '#app/server/liegenschaften/find-cover-bild.server.ts'
import { listLiegenschaften } from '#app/server/liegenschaften/list-liegenschaften.server.ts'
import { normaliseSuche } from '#app/shared/exposes/expose-filter.ts'
import { parsePage } from '#app/shared/lists/page.ts'
import { metaFor } from '#app/shared/seo/meta.ts'
import type { Route } from './+types/home.ts'

export async function loader({ context, url }: Route.LoaderArgs) {
  const suche = normaliseSuche(url.searchParams.get('q') ?? '')
  const wanted = parsePage(url.searchParams.get('seite'))
  const isStart = suche === '' && wanted === 1
  const db = readDatabase(context)
  const [{ cards, ...list }, coverBild, counts] = await Promise.all([
    listLiegenschaften(db, { suche, page: wanted }),
    // The house next to the search stays the same while searching and paging.
    isStart ? null : findCoverBild(db),
    suche ? countSearchHits(db, { suche }) : null,
  ])
  return {
    suche,
    ...list,
    offers: list.totalCount === 0 ? await countOffers(db) : null,
    counts,
    coverBild: isStart ? (cards.find(({ bild }) => bild)?.bild ?? null) : coverBild,
    // The title next to the picture already names it.
    cards: cards.map((card) => ({ ...card, bild: card.bild && { ...card.bild, alt: '' } })),
    ...pageFrame(),
  }
}

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return [{ title: 'Liegenschaften' }]
  const { suche, page, coverBild, origin, siteName } = loaderData
  const title = `${siteName}: Wohnungen zur Miete und zum Kauf`
  return metaFor({
    title: page > 1 ? `${title}, Seite ${page}` : title,
    description:
      'Alle Häuser und Wohnungen aus unserer Verwaltung. Merken, anfragen und Termin vereinbaren, alles an einem Ort.',
    path: suche ? '/' : homeUrl('', page),
    bild: coverBild,
    noindex: suche !== '',
    origin,
    siteName,
  })
}

export default function Home({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <KontoDeleted />
      <HomePage {...loaderData} />
    </>
  )
}

export function ErrorBoundary() {
  return <HomeError />
}
