import { favoriten } from '#app/components/favoriten/use-favoriten.ts'
import { useAngemeldet } from '#app/components/konto/use-angemeldet.ts'
import { loadAnfragen } from '#app/features/favoriten/load-anfragen.ts'
import { loadFavoriten } from '#app/features/favoriten/load-favoriten.ts'
import { loadListParts } from '#app/features/favoriten/load-list-parts.ts'
import { WishlistLoading } from '#app/features/favoriten/wishlist-loading.tsx'
import { WishlistPage } from '#app/features/favoriten/wishlist-page.tsx'
import { loadParties } from '#app/server/anfragen/load-parties.server.ts'
import { pageFrame } from '#app/server/http/answers/page-frame.server.ts'
import { readDatabase } from '#app/server/http/request/read-database.server.ts'
import { findAngemeldet } from '#app/server/http/request/sitzung.server.ts'
import { metaFor } from '#app/shared/seo/meta.ts'
import type { Route } from './+types/wishlist.ts'

const TITLE = 'Meine Anfragenliste'

export async function loader({ context }: Route.LoaderArgs) {
  return {
    parties: await loadParties(readDatabase(context), { angemeldet: await findAngemeldet(context) }),
    meta: metaFor({
      title: TITLE,
      description: 'Merken Sie Wohnungen, die Ihnen gefallen, und fragen Sie alle gemeinsam an.',
      path: '/wishlist',
      // The page has no content for search engines.
      noindex: true,
      ...pageFrame(),
    }),
  }
}

export async function clientLoader({ request: { signal }, serverLoader }: Route.ClientLoaderArgs) {
  const ids = favoriten.list().map(({ id }) => id)
  const cards = loadFavoriten(ids, signal)
  const parts = ids.length > 0 ? loadListParts() : null
  const page = await serverLoader()
  const anfragen = page.parties.person ? await loadAnfragen(ids, signal) : {}
  return { ...page, loaded: await cards, anfragen, listParts: await parts }
}
clientLoader.hydrate = true as const

export function meta({ loaderData }: Route.MetaArgs) {
  return loaderData?.meta ?? [{ title: TITLE }]
}

export function HydrateFallback() {
  return <WishlistLoading />
}

export default function Wishlist({ loaderData }: Route.ComponentProps) {
  const { loaded, anfragen, parties, listParts } = loaderData
  const angemeldet = useAngemeldet()
  return (
    <WishlistPage loaded={loaded} anfragen={anfragen} angemeldet={angemeldet} parties={parties} listParts={listParts} />
  )
}
