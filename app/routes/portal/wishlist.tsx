import { favoriten } from '#app/components/favoriten/use-favoriten.ts'
import { loadFavoriten } from '#app/features/favoriten/lade-favoriten.ts'
import { WishlistLaden, WishlistSeite } from '#app/features/favoriten/wishlist-seite.tsx'
import { config } from '#app/server/config/config.server.ts'
import { metaFor } from '#app/shared/seo/meta.ts'
import type { Route } from './+types/wishlist.ts'

/** Nothing but whom to ask: the list itself lives in the browser. */
export function loader() {
  const { firma, publicUrl } = config
  return {
    kontakt: { firma: firma.name, email: firma.email, telefon: firma.telefon, origin: publicUrl },
    seitenname: firma.logoText,
  }
}

export async function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs) {
  const ids = favoriten.list().map(({ id }) => id)
  const [seite, geladen] = await Promise.all([serverLoader(), loadFavoriten(ids, request.signal)])
  return { ...seite, geladen }
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
    origin: loaderData.kontakt.origin,
    seitenname: loaderData.seitenname,
  })
}

export function HydrateFallback() {
  return <WishlistLaden />
}

export default function Wishlist({ loaderData: { geladen, kontakt } }: Route.ComponentProps) {
  return <WishlistSeite geladen={geladen} kontakt={kontakt} />
}
