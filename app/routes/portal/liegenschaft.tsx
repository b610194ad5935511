import { data, type ShouldRevalidateFunctionArgs } from 'react-router'
import { toCardData } from '#app/components/expose-card/card-data.ts'
import { useExposeEvents } from '#app/components/hooks/use-expose-events.ts'
import { StructuredData } from '#app/components/seo/structured-data.tsx'
import { ausstattungGroups } from '#app/features/liegenschaften/ausstattung-groups.ts'
import { LiegenschaftError } from '#app/features/liegenschaften/liegenschaft-error.tsx'
import { liegenschaftMeta, liegenschaftPageJsonLd } from '#app/features/liegenschaften/liegenschaft-meta.ts'
import { LiegenschaftPage } from '#app/features/liegenschaften/liegenschaft-page.tsx'
import { listAnfrageViews } from '#app/server/anfragen/list-anfrage-views.server.ts'
import { loadKontakt } from '#app/server/anfragen/load-kontakt.server.ts'
import { findLiegenschaft } from '#app/server/exposes/find-liegenschaft.server.ts'
import { pageFrame } from '#app/server/http/answers/page-frame.server.ts'
import { readDatabase } from '#app/server/http/request/read-database.server.ts'
import { findKontoId, preloadAngemeldet } from '#app/server/http/request/sitzung.server.ts'
import { getLogger } from '#app/server/log/logger.server.ts'
import { parsePage } from '#app/shared/lists/page.ts'
import { isUuid } from '#app/shared/uuid.ts'
import type { Route } from './+types/liegenschaft.ts'

export async function loader({ params: { propertyId }, context, url }: Route.LoaderArgs) {
  preloadAngemeldet(context)
  const onExposesError = (err: unknown) => getLogger().error({ err }, 'Exposés of a Liegenschaft could not be loaded')
  const liegenschaft = isUuid(propertyId)
    ? await findLiegenschaft(readDatabase(context), {
        propertyId,
        page: parsePage(url.searchParams.get('seite')),
        onExposesError,
      })
    : null
  if (!liegenschaft) throw data({ kind: 'liegenschaft' }, { status: 404 })
  const exposeIds = liegenschaft.exposes?.cards.map(({ id }) => id) ?? []
  const kontoId = await findKontoId(context)
  const content = {
    liegenschaft: {
      ...liegenschaft,
      // Rows show the description; on a phone they are the only view.
      exposes: liegenschaft.exposes && {
        ...liegenschaft.exposes,
        cards: liegenschaft.exposes.cards.map((card) => toCardData(card, 'liste')),
      },
    },
    // In the loader, so that the browser gets neither the rules nor all icon names.
    groups: ausstattungGroups(liegenschaft),
    anfragen: await listAnfrageViews(readDatabase(context), { kontoId, exposeIds }),
    kontakt: await loadKontakt(readDatabase(context), { of: { propertyId: liegenschaft.propertyId }, now: new Date() }),
    ...pageFrame(),
  }
  // No cache may keep an incomplete page.
  return data(content, { status: liegenschaft.exposes ? 200 : 500 })
}

/** Skips the reload if the query changes but `seite` does not, for example from grid to list. */
export function shouldRevalidate({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  const [from, to] = [currentUrl, nextUrl].map(
    ({ pathname, searchParams }) => `${pathname} ${searchParams.get('seite')}`,
  )
  return from === to && currentUrl.search !== nextUrl.search ? false : defaultShouldRevalidate
}

export function meta({ loaderData }: Route.MetaArgs) {
  return loaderData ? liegenschaftMeta(loaderData) : [{ title: 'Liegenschaft nicht gefunden' }]
}

export default function Liegenschaft({ loaderData }: Route.ComponentProps) {
  const { liegenschaft, groups, anfragen, kontakt, origin } = loaderData
  useExposeEvents(liegenschaft.exposes?.cards.map(({ id }) => id) ?? [])
  const url = `${origin}/property/${liegenschaft.propertyId}`
  return (
    <>
      <LiegenschaftPage liegenschaft={liegenschaft} groups={groups} anfragen={anfragen} kontakt={kontakt} url={url} />
      <StructuredData
        key={liegenschaft.propertyId}
        objects={import.meta.env.SSR ? liegenschaftPageJsonLd({ liegenschaft, origin }) : null}
      />
    </>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <LiegenschaftError error={error} />
}
