import { data, type ShouldRevalidateFunctionArgs } from 'react-router'
import { toKartenDaten } from '#app/components/expose-karte/karten-daten.ts'
import { useExposeEreignisse } from '#app/components/hooks/use-expose-ereignisse.ts'
import { LiegenschaftFehler } from '#app/features/liegenschaften/liegenschaft-fehler.tsx'
import { liegenschaftMeta } from '#app/features/liegenschaften/liegenschaft-meta.ts'
import { LiegenschaftSeite } from '#app/features/liegenschaften/liegenschaft-seite.tsx'
import { listAnfrageStaende } from '#app/server/anfragen/list-anfrage-staende.server.ts'
import { getDatabase } from '#app/server/db/database.server.ts'
import { findLiegenschaft } from '#app/server/exposes/find-liegenschaft.server.ts'
import { seitenRahmen } from '#app/server/http/seiten-rahmen.server.ts'
import { findKontoId, preloadAngemeldet } from '#app/server/http/sitzung.server.ts'
import { getLogger } from '#app/server/log/logger.server.ts'
import { parseSeite } from '#app/shared/listen/seite.ts'
import { isUuid } from '#app/shared/uuid.ts'
import type { Route } from './+types/liegenschaft.ts'

export async function loader({ params: { propertyId }, context, url }: Route.LoaderArgs) {
  preloadAngemeldet(context)
  const onExposesFehler = (err: unknown) => getLogger().error({ err }, 'Exposés of a Liegenschaft could not be loaded')
  const liegenschaft = isUuid(propertyId)
    ? await findLiegenschaft(getDatabase(), {
        propertyId,
        seite: parseSeite(url.searchParams.get('seite')),
        onExposesFehler,
      })
    : null
  if (!liegenschaft) throw data({ art: 'liegenschaft' }, { status: 404 })
  const exposeIds = liegenschaft.exposes?.karten.map(({ id }) => id) ?? []
  const kontoId = await findKontoId(context)
  const inhalt = {
    liegenschaft: {
      ...liegenschaft,
      // Rows, also on a phone where they are the only view, show the description.
      exposes: liegenschaft.exposes && {
        ...liegenschaft.exposes,
        karten: liegenschaft.exposes.karten.map((karte) => toKartenDaten(karte, 'liste')),
      },
    },
    anfragen: await listAnfrageStaende(getDatabase(), { kontoId, exposeIds }),
    ...seitenRahmen(),
  }
  // A page with a gap must not be kept by any cache.
  return data(inhalt, { status: liegenschaft.exposes ? 200 : 500 })
}

/** Grid or list is a matter of the page alone: switching asks the server for nothing. */
export function shouldRevalidate({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  const [von, nach] = [currentUrl, nextUrl].map(
    ({ pathname, searchParams }) => `${pathname} ${searchParams.get('seite')}`,
  )
  return von === nach && currentUrl.search !== nextUrl.search ? false : defaultShouldRevalidate
}

export function meta({ loaderData }: Route.MetaArgs) {
  return loaderData ? liegenschaftMeta(loaderData) : [{ title: 'Liegenschaft nicht gefunden' }]
}

export default function Liegenschaft({ loaderData: { liegenschaft, anfragen, origin } }: Route.ComponentProps) {
  useExposeEreignisse(liegenschaft.exposes?.karten.map(({ id }) => id) ?? [])
  const url = `${origin}/property/${liegenschaft.propertyId}`
  return <LiegenschaftSeite liegenschaft={liegenschaft} anfragen={anfragen} url={url} />
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <LiegenschaftFehler error={error} />
}
