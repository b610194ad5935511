import { favoriten } from '#app/components/favoriten/use-favoriten.ts'
import { useAngemeldet } from '#app/components/konto/use-angemeldet.ts'
import { loadAnfragen } from '#app/features/favoriten/lade-anfragen.ts'
import { loadFavoriten } from '#app/features/favoriten/lade-favoriten.ts'
import { WishlistLaden } from '#app/features/favoriten/wishlist-laden.tsx'
import { WishlistSeite } from '#app/features/favoriten/wishlist-seite.tsx'
import { seitenRahmen } from '#app/server/http/seiten-rahmen.server.ts'
import { findAngemeldet } from '#app/server/http/sitzung.server.ts'
import { metaFor } from '#app/shared/seo/meta.ts'
import type { Route } from './+types/wishlist.ts'

/** Nothing but whether there can be inquiries: the list itself lives in the browser. */
export async function loader({ context }: Route.LoaderArgs) {
  return {
    istAngemeldet: (await findAngemeldet(context)) !== null,
    ...seitenRahmen(),
  }
}

export async function clientLoader({ request: { signal }, serverLoader }: Route.ClientLoaderArgs) {
  const ids = favoriten.list().map(({ id }) => id)
  const karten = loadFavoriten(ids, signal)
  const seite = await serverLoader()
  const anfragen = seite.istAngemeldet ? await loadAnfragen(ids, signal) : {}
  return { ...seite, geladen: await karten, anfragen }
}
clientLoader.hydrate = true as const

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return [{ title: 'Meine Anfragenliste' }]
  return metaFor({
    title: 'Meine Anfragenliste',
    description: 'Merken Sie Wohnungen, die Ihnen gefallen, und fragen Sie alle gemeinsam an.',
    path: '/wishlist',
    // The page shows nothing of its own to a search engine.
    noindex: true,
    origin: loaderData.origin,
    seitenname: loaderData.seitenname,
  })
}

export function HydrateFallback() {
  return <WishlistLaden />
}

export default function Wishlist({ loaderData: { geladen, anfragen } }: Route.ComponentProps) {
  return <WishlistSeite geladen={geladen} anfragen={anfragen} angemeldet={useAngemeldet()} />
}
