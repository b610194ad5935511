import { data } from 'react-router'
import { useExposeEreignisse } from '#app/components/hooks/use-expose-ereignisse.ts'
import { toExposeAnsicht } from '#app/features/expose/expose-ansicht.ts'
import { ExposeFehler } from '#app/features/expose/expose-fehler.tsx'
import { exposeMeta } from '#app/features/expose/expose-meta.ts'
import { ExposeSeite } from '#app/features/expose/expose-seite.tsx'
import { listAnfrageStaende } from '#app/server/anfragen/list-anfrage-staende.server.ts'
import { getDatabase } from '#app/server/db/database.server.ts'
import { findExpose } from '#app/server/exposes/find-expose.server.ts'
import { seitenRahmen } from '#app/server/http/seiten-rahmen.server.ts'
import { findKontoId, preloadAngemeldet } from '#app/server/http/sitzung.server.ts'
import { isUuid } from '#app/shared/uuid.ts'
import type { Route } from './+types/expose.ts'

export async function loader({ params, context }: Route.LoaderArgs) {
  preloadAngemeldet(context)
  const expose = isUuid(params.exposeId) ? await findExpose(getDatabase(), { exposeId: params.exposeId }) : null
  if (!expose) throw data({ art: 'expose' }, { status: 404 })
  const kontoId = await findKontoId(context)
  const anfragen = await listAnfrageStaende(getDatabase(), { kontoId, exposeIds: [expose.id] })
  return {
    expose: toExposeAnsicht(expose),
    anfrage: anfragen[expose.id],
    ...seitenRahmen(),
  }
}

export function meta({ loaderData }: Route.MetaArgs) {
  return loaderData ? exposeMeta(loaderData) : []
}

export default function Expose({ loaderData: { expose, anfrage, origin } }: Route.ComponentProps) {
  useExposeEreignisse([expose.id])
  return <ExposeSeite key={expose.id} expose={expose} anfrage={anfrage} url={`${origin}/expose/${expose.id}`} />
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ExposeFehler error={error} />
}
