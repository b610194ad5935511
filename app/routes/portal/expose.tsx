import { Fragment } from 'react'
import { data } from 'react-router'
import { useRememberAngesehen } from '#app/components/angesehen/use-remember-angesehen.ts'
import { useExposeEvents } from '#app/components/hooks/use-expose-events.ts'
import { StructuredData } from '#app/components/seo/structured-data.tsx'
import { ExposeError } from '#app/features/expose/expose-error.tsx'
import { exposeMeta, exposePageJsonLd } from '#app/features/expose/expose-meta.ts'
import { ExposePage } from '#app/features/expose/expose-page.tsx'
import { toExposeView } from '#app/features/expose/expose-view.ts'
import { LateNextWohnungen } from '#app/features/expose/late-next-wohnungen.tsx'
import { toNextSections } from '#app/features/expose/next-view.ts'
import { listAnfrageViews } from '#app/server/anfragen/list-anfrage-views.server.ts'
import { loadKontakt } from '#app/server/anfragen/load-kontakt.server.ts'
import { findExpose } from '#app/server/exposes/find-expose.server.ts'
import { listNextExposes } from '#app/server/exposes/list-next-exposes.server.ts'
import { pageFrame } from '#app/server/http/answers/page-frame.server.ts'
import { readDatabase } from '#app/server/http/request/read-database.server.ts'
import { findKontoId, preloadAngemeldet } from '#app/server/http/request/sitzung.server.ts'
import { isUuid } from '#app/shared/uuid.ts'
import type { Route } from './+types/expose.ts'

export async function loader({ params, context }: Route.LoaderArgs) {
  preloadAngemeldet(context)
  const { exposeId } = params
  if (!isUuid(exposeId)) throw data({ kind: 'expose' }, { status: 404 })
  const db = readDatabase(context)
  const [expose, next, kontakt] = await Promise.all([
    findExpose(db, { exposeId }),
    listNextExposes(db, { exposeId }),
    loadKontakt(db, { of: { exposeId }, now: new Date() }),
  ])
  if (!expose) throw data({ kind: 'expose' }, { status: 404 })
  const kontoId = await findKontoId(context)
  const shownIds = [expose.id, ...next.inHaus.map(({ id }) => id), ...next.similar.map(({ id }) => id)]
  const anfragen = await listAnfrageViews(db, { kontoId, exposeIds: [expose.id] })
  const view = toExposeView(expose)
  const frame = pageFrame()
  return {
    expose: view,
    next: toNextSections(next, expose),
    kontakt,
    shownIds,
    anfrage: anfragen[expose.id],
    origin: frame.origin,
    meta: exposeMeta({ expose: view, ...frame }),
  }
}

export function meta({ loaderData }: Route.MetaArgs) {
  return loaderData?.meta ?? []
}

export default function Expose({
  loaderData: { expose, next, kontakt, shownIds, anfrage, origin },
}: Route.ComponentProps) {
  useExposeEvents(shownIds)
  useRememberAngesehen(expose.id)
  return (
    <Fragment key={expose.id}>
      <ExposePage expose={expose} anfrage={anfrage} kontakt={kontakt} url={`${origin}/expose/${expose.id}`}>
        <LateNextWohnungen sections={next} />
      </ExposePage>
      <StructuredData objects={import.meta.env.SSR ? exposePageJsonLd({ expose, kontakt, origin }) : null} />
    </Fragment>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ExposeError error={error} />
}
