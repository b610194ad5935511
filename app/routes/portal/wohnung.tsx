import { data } from 'react-router'
import { useExposeEreignisse } from '#app/components/hooks/use-expose-ereignisse.ts'
import { toExposeAnsicht } from '#app/features/expose/expose-ansicht.ts'
import { ExposeFehler } from '#app/features/expose/expose-fehler.tsx'
import { toWohnung } from '#app/features/wohnung/wohnung.ts'
import { WohnungAnfrage, WohnungLeiste, WohnungSeite } from '#app/features/wohnung/wohnung-seite.tsx'
import { config } from '#app/server/config/config.server.ts'
import { getDatabase } from '#app/server/db/database.server.ts'
import { findExpose } from '#app/server/exposes/find-expose.server.ts'
import { seitenRahmen } from '#app/server/http/seiten-rahmen.server.ts'
import { galerieBilder } from '#app/shared/bilder/panorama.ts'
import { breadcrumbJsonLd } from '#app/shared/seo/json-ld.ts'
import { metaFor } from '#app/shared/seo/meta.ts'
import { isUuid } from '#app/shared/uuid.ts'
import type { Route } from './+types/wohnung.ts'

/** Static data are the public Exposés (those of `/data/exposes.json`): a direct link does not reach this screen. */
export async function loader({ params: { id } }: Route.LoaderArgs) {
  const expose = isUuid(id) ? await findExpose(getDatabase(), { exposeId: id }) : null
  if (!expose || expose.nurDirektlink) throw data({ art: 'expose' }, { status: 404 })
  return {
    wohnung: toWohnung(toExposeAnsicht(expose), galerieBilder(expose.bilder)),
    email: config.firma.email,
    ...seitenRahmen(),
  }
}

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return []
  const { wohnung, origin, seitenname } = loaderData
  const { liegenschaft, titel } = wohnung
  return metaFor({
    title: titel,
    description: wohnung.beschreibung,
    // The same apartment as the Exposé: search engines are sent there.
    path: `/expose/${wohnung.id}`,
    bild: wohnung.bilder[0] ?? null,
    origin,
    seitenname,
    jsonLd: [
      breadcrumbJsonLd(
        [
          { name: 'Liegenschaften', pfad: '/' },
          ...(liegenschaft?.oeffentlich ? [{ name: liegenschaft.name, pfad: `/property/${liegenschaft.id}` }] : []),
          { name: titel, pfad: `/expose/${wohnung.id}` },
        ],
        origin,
      ),
    ],
  })
}

export default function WohnungRoute({ loaderData: { wohnung, email } }: Route.ComponentProps) {
  useExposeEreignisse([wohnung.id])
  return (
    <WohnungSeite
      key={wohnung.id}
      wohnung={wohnung}
      anfrage={{
        box: <WohnungAnfrage wohnung={wohnung} email={email} />,
        leiste: <WohnungLeiste wohnung={wohnung} />,
      }}
    />
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ExposeFehler error={error} />
}
