import { KontoGeloescht } from '#app/features/konto/konto-geloescht.tsx'
import { HomeFehler, HomeSeite } from '#app/features/liegenschaften/home-seite.tsx'
import { getDatabase } from '#app/server/db/database.server.ts'
import { seitenRahmen } from '#app/server/http/seiten-rahmen.server.ts'
import { findTitelbild } from '#app/server/liegenschaften/find-titelbild.server.ts'
import { listLiegenschaften } from '#app/server/liegenschaften/list-liegenschaften.server.ts'
import { normaliseSuche } from '#app/shared/exposes/expose-filter.ts'
import { metaFor } from '#app/shared/seo/meta.ts'
import type { Route } from './+types/home.ts'

export async function loader({ request }: Route.LoaderArgs) {
  const suche = normaliseSuche(new URL(request.url).searchParams.get('q') ?? '')
  const db = getDatabase()
  const [{ karten, anzahlGesamt }, titelbild] = await Promise.all([
    listLiegenschaften(db, { suche }),
    // The house beside the search stays the same while somebody searches.
    suche ? findTitelbild(db) : null,
  ])
  return {
    suche,
    anzahlGesamt,
    titelbild: suche ? titelbild : (karten.find(({ bild }) => bild)?.bild ?? null),
    // The title beside the picture names it.
    karten: karten.map((karte) => ({ ...karte, bild: karte.bild && { ...karte.bild, alt: '' } })),
    ...seitenRahmen(),
  }
}

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return [{ title: 'Liegenschaften' }]
  const { suche, titelbild, origin, seitenname } = loaderData
  return metaFor({
    title: `${seitenname}: Wohnungen zur Miete und zum Kauf`,
    description:
      'Alle Häuser und Wohnungen aus unserer Verwaltung. Merken, anfragen und Termin vereinbaren, alles an einem Ort.',
    path: '/',
    bild: titelbild,
    noindex: suche !== '',
    origin,
    seitenname,
  })
}

export default function Home({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <KontoGeloescht />
      <HomeSeite {...loaderData} />
    </>
  )
}

export function ErrorBoundary() {
  return <HomeFehler />
}
