import { data } from 'react-router'
import { useExposeEvents } from '#app/components/hooks/use-expose-events.ts'
import { ExposeError } from '#app/features/expose/expose-error.tsx'
import { toExposeView } from '#app/features/expose/expose-view.ts'
import { toWohnung } from '#app/features/wohnung/wohnung.ts'
import { WohnungAnfrage, WohnungBar, WohnungPage } from '#app/features/wohnung/wohnung-page.tsx'
import { config } from '#app/server/config/config.server.ts'
import { getDatabase } from '#app/server/db/database.server.ts'
import { findExpose } from '#app/server/exposes/find-expose.server.ts'
import { pageFrame } from '#app/server/http/page-frame.server.ts'
import { galleryBilder } from '#app/shared/bilder/panorama.ts'
import { breadcrumbJsonLd } from '#app/shared/seo/json-ld.ts'
import { metaFor } from '#app/shared/seo/meta.ts'
import { isUuid } from '#app/shared/uuid.ts'
import type { Route } from './+types/wohnung.ts'

/** Static data are the public Exposés (those of `/data/exposes.json`): a direct link does not reach this screen. */
export async function loader({ params: { id } }: Route.LoaderArgs) {
  const expose = isUuid(id) ? await findExpose(getDatabase(), { exposeId: id }) : null
  if (!expose || expose.onlyDirektlink) throw data({ kind: 'expose' }, { status: 404 })
  return {
    wohnung: toWohnung(toExposeView(expose), galleryBilder(expose.bilder)),
    email: config.firma.email,
    ...pageFrame(),
  }
}

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return []
  const { wohnung, origin, siteName } = loaderData
  const { liegenschaft, title } = wohnung
  return metaFor({
    title: title,
    description: wohnung.beschreibung,
    // The same apartment as the Exposé: search engines are sent there.
    path: `/expose/${wohnung.id}`,
    bild: wohnung.bilder[0] ?? null,
    origin,
    siteName,
    jsonLd: [
      breadcrumbJsonLd(
        [
          { name: 'Liegenschaften', path: '/' },
          ...(liegenschaft?.oeffentlich ? [{ name: liegenschaft.name, path: `/property/${liegenschaft.id}` }] : []),
          { name: title, path: `/expose/${wohnung.id}` },
        ],
        origin,
      ),
    ],
  })
}

export default function WohnungRoute({ loaderData: { wohnung, email } }: Route.ComponentProps) {
  useExposeEvents([wohnung.id])
  return (
    <WohnungPage
      key={wohnung.id}
      wohnung={wohnung}
      anfrage={{
        box: <WohnungAnfrage wohnung={wohnung} email={email} />,
        bar: <WohnungBar wohnung={wohnung} />,
      }}
    />
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ExposeError error={error} />
}
