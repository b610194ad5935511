import { KontoGeloescht } from '#app/features/konto/konto-geloescht.tsx'
import { HomeFehler, HomeSeite } from '#app/features/liegenschaften/home-seite.tsx'
import { homeUrl } from '#app/features/liegenschaften/home-texte.ts'
import { getDatabase } from '#app/server/db/database.server.ts'
import { seitenRahmen } from '#app/server/http/seiten-rahmen.server.ts'
import { findTitelbild } from '#app/server/liegenschaften/find-titelbild.server.ts'
import { listLiegenschaften } from '#app/server/liegenschaften/list-liegenschaften.server.ts'
import { normaliseSuche } from '#app/shared/exposes/expose-filter.ts'
import { parseSeite } from '#app/shared/listen/seite.ts'
import { metaFor } from '#app/shared/seo/meta.ts'
import type { Route } from './+types/home.ts'

export async function loader({ url }: Route.LoaderArgs) {
  const suche = normaliseSuche(url.searchParams.get('q') ?? '')
  const gewuenscht = parseSeite(url.searchParams.get('seite'))
  const istAnfang = suche === '' && gewuenscht === 1
  const db = getDatabase()
  const [{ karten, ...liste }, titelbild] = await Promise.all([
    listLiegenschaften(db, { suche, seite: gewuenscht }),
    // The house beside the search stays the same while somebody searches and pages.
    istAnfang ? null : findTitelbild(db),
  ])
  return {
    suche,
    ...liste,
    titelbild: istAnfang ? (karten.find(({ bild }) => bild)?.bild ?? null) : titelbild,
    // The title beside the picture names it.
    karten: karten.map((karte) => ({ ...karte, bild: karte.bild && { ...karte.bild, alt: '' } })),
    ...seitenRahmen(),
  }
}

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return [{ title: 'Liegenschaften' }]
  const { suche, seite, titelbild, origin, seitenname } = loaderData
  const titel = `${seitenname}: Wohnungen zur Miete und zum Kauf`
  return metaFor({
    title: seite > 1 ? `${titel}, Seite ${seite}` : titel,
    description:
      'Alle Häuser und Wohnungen aus unserer Verwaltung. Merken, anfragen und Termin vereinbaren, alles an einem Ort.',
    path: suche ? '/' : homeUrl('', seite),
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
