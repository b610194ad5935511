import { Fragment } from 'react'
import { data } from 'react-router'
import { useExposeEvents } from '#app/components/hooks/use-expose-events.ts'
import { StructuredData } from '#app/components/seo/structured-data.tsx'
import { PageError } from '#app/components/states/page-error.tsx'
import { exposeMeta, exposePageJsonLd } from '#app/features/expose/expose-meta.ts'
import { ExposePage } from '#app/features/expose/expose-page.tsx'
import { toExposeView } from '#app/features/expose/expose-view.ts'
import { LateNextWohnungen } from '#app/features/expose/late-next-wohnungen.tsx'
import { toHausSections } from '#app/features/expose/next-view.ts'
import { einheitJsonLd, einheitMeta } from '#app/features/mieteinheit/einheit-meta.ts'
import { toEinheitView } from '#app/features/mieteinheit/einheit-text.ts'
import { MieteinheitPage } from '#app/features/mieteinheit/mieteinheit-page.tsx'
import { listAnfrageViews } from '#app/server/anfragen/list-anfrage-views.server.ts'
import { loadKontakt } from '#app/server/anfragen/load-kontakt.server.ts'
import { config } from '#app/server/config/config.server.ts'
import { findExpose } from '#app/server/exposes/find-expose.server.ts'
import { findMieteinheit } from '#app/server/exposes/find-mieteinheit.server.ts'
import { listNextExposes } from '#app/server/exposes/list-next-exposes.server.ts'
import { pageFrame } from '#app/server/http/answers/page-frame.server.ts'
import { readDatabase } from '#app/server/http/request/read-database.server.ts'
import { findKontoId } from '#app/server/http/request/sitzung.server.ts'
import { isUuid } from '#app/shared/uuid.ts'
import type { Route } from './+types/mietobjekt.ts'

/** Loads a rental unit by its id or by the id of its Exposé (EXPOSE-6). */
export async function loader({ params: { id }, context }: Route.LoaderArgs) {
  if (!isUuid(id)) throw data({ kind: 'mietobjekt' }, { status: 404 })
  const db = readDatabase(context)
  const [einheit, expose] = await Promise.all([findMieteinheit(db, { id }), findExpose(db, { exposeId: id })])
  const frame = pageFrame()
  if (einheit) {
    const { inHaus } = einheit.expose ? await listNextExposes(db, { exposeId: einheit.expose.id }) : { inHaus: [] }
    const view = toEinheitView(einheit, config.firma.email)
    return {
      kind: 'einheit' as const,
      einheit: view,
      next: toHausSections(inHaus, einheit.liegenschaft),
      shownIds: [...(einheit.expose ? [einheit.expose.id] : []), ...inHaus.map(({ id }) => id)],
      origin: frame.origin,
      meta: einheitMeta({ einheit: view, ...frame }),
    }
  }
  if (expose) {
    const kontoId = await findKontoId(context)
    const [anfragen, kontakt] = await Promise.all([
      listAnfrageViews(db, { kontoId, exposeIds: [expose.id] }),
      loadKontakt(db, { of: { exposeId: id }, now: new Date() }),
    ])
    const anfrage = anfragen[expose.id]
    const view = toExposeView(expose)
    return {
      kind: 'expose' as const,
      expose: view,
      kontakt,
      anfrage,
      shownIds: [expose.id],
      origin: frame.origin,
      meta: exposeMeta({ expose: view, ...frame }),
    }
  }
  throw data({ kind: 'mietobjekt' }, { status: 404 })
}

export function meta({ loaderData }: Route.MetaArgs) {
  return loaderData?.meta ?? []
}

export default function Mietobjekt({ loaderData }: Route.ComponentProps) {
  const { kind } = loaderData
  useExposeEvents(loaderData.shownIds)
  if (kind === 'einheit') {
    const { einheit, next } = loaderData
    return (
      <Fragment key={einheit.id}>
        <MieteinheitPage einheit={einheit} />
        <LateNextWohnungen sections={next} />
        <StructuredData objects={import.meta.env.SSR ? einheitJsonLd(loaderData) : null} />
      </Fragment>
    )
  }
  const { expose, kontakt, anfrage, origin } = loaderData
  return (
    <Fragment key={expose.id}>
      <ExposePage expose={expose} anfrage={anfrage} kontakt={kontakt} url={`${origin}/expose/${expose.id}`} />
      <StructuredData objects={import.meta.env.SSR ? exposePageJsonLd(loaderData) : null} />
    </Fragment>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <PageError
      error={error}
      notFound={{
        title: 'Mietobjekt nicht gefunden',
        text: 'Das gesuchte Mietobjekt existiert nicht.',
        back: { text: 'Zurück zur Vermietung', to: '/vermietung' },
      }}
      title="Fehler beim Laden der Daten"
      text="Die Details konnten nicht geladen werden. Bitte versuchen Sie es später erneut."
    />
  )
}
