import { Fragment } from 'react'
import { data } from 'react-router'
import { HeartButton } from '#app/components/favoriten/heart-button.tsx'
import { useExposeEvents } from '#app/components/hooks/use-expose-events.ts'
import { StructuredData } from '#app/components/seo/structured-data.tsx'
import { ExposeError } from '#app/features/expose/expose-error.tsx'
import { toExposeView } from '#app/features/expose/expose-view.ts'
import { toWohnung } from '#app/features/wohnung/wohnung.ts'
import { wohnungJsonLd } from '#app/features/wohnung/wohnung-json-ld.ts'
import { WohnungAnfrage, WohnungBar, WohnungPage } from '#app/features/wohnung/wohnung-page.tsx'
import { config } from '#app/server/config/config.server.ts'
import { findExpose } from '#app/server/exposes/find-expose.server.ts'
import { pageFrame } from '#app/server/http/answers/page-frame.server.ts'
import { readDatabase } from '#app/server/http/request/read-database.server.ts'
import { metaFor } from '#app/shared/seo/meta.ts'
import { isUuid } from '#app/shared/uuid.ts'
import type { Route } from './+types/wohnung.ts'

/** Loads a flat. Throws a 404 response if the Exposé is unknown or only accessible by its Direktlink. */
export async function loader({ context, params: { id } }: Route.LoaderArgs) {
  const expose = isUuid(id) ? await findExpose(readDatabase(context), { exposeId: id }) : null
  if (!expose || expose.onlyDirektlink) throw data({ kind: 'expose' }, { status: 404 })
  return {
    wohnung: toWohnung(toExposeView(expose)),
    email: config.firma.email,
    ...pageFrame(),
  }
}

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return []
  const { wohnung, origin, siteName } = loaderData
  return metaFor({
    title: wohnung.title,
    description: wohnung.beschreibung,
    // Same apartment as the Exposé, which is the canonical page.
    path: `/expose/${wohnung.id}`,
    bild: wohnung.bilder[0] ?? null,
    origin,
    siteName,
  })
}

export default function WohnungRoute({ loaderData: { wohnung, email, origin } }: Route.ComponentProps) {
  useExposeEvents([wohnung.id])
  return (
    <Fragment key={wohnung.id}>
      <WohnungPage
        wohnung={wohnung}
        anfrage={{
          box: <WohnungAnfrage wohnung={wohnung} email={email} />,
          bar: <WohnungBar wohnung={wohnung} />,
          heart: <HeartButton id={wohnung.id} title={wohnung.title} />,
        }}
      />
      <StructuredData objects={import.meta.env.SSR ? wohnungJsonLd(wohnung, origin) : null} />
    </Fragment>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ExposeError error={error} />
}
