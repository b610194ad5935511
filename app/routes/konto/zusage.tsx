import { useExposeEvents } from '#app/components/hooks/use-expose-events.ts'
import { ErrorPage } from '#app/components/layout/error-page.tsx'
import { ZusagePage } from '#app/features/zusage/zusage-page.tsx'
import { answerZusage } from '#app/server/anfragen/zusage/answer-zusage.server.ts'
import { loadZusage } from '#app/server/anfragen/zusage/load-zusage.server.ts'
import { getDatabase } from '#app/server/db/database.server.ts'
import { throwDomainErrorResponse } from '#app/server/http/answers/domain-error-response.server.ts'
import { pageFrame } from '#app/server/http/answers/page-frame.server.ts'
import { createFormAction, defineForm } from '#app/server/http/forms/form-action.server.ts'
import { isPrefetch } from '#app/server/http/request/is-prefetch.server.ts'
import { requireAngemeldet } from '#app/server/http/request/sitzung.server.ts'
import { ButtonOnlySchema } from '#app/shared/form/form-schema.ts'
import { metaFor } from '#app/shared/seo/meta.ts'
import { AblehnenSchema } from '#app/shared/zusage/zusage.schema.ts'
import { zusagePath } from '#app/shared/zusage/zusage.ts'
import type { Route } from './+types/zusage.ts'

export async function loader({ request, context, params, url }: Route.LoaderArgs) {
  const { kontoId } = await requireAngemeldet({ url, context })
  const call = { kontoId, linkId: params.linkId, isLook: !isPrefetch(request), now: new Date() }
  return { ...(await loadZusage(getDatabase(), call).catch(throwDomainErrorResponse)), ...pageFrame() }
}

const annehmen = defineForm({
  schema: ButtonOnlySchema,
  who: 'angemeldet',
  run: async ({ akteur, params: { linkId = '' }, now }) => {
    await answerZusage(getDatabase(), { akteur, linkId, antwort: 'angenommen', now })
    return { page: zusagePath(linkId) }
  },
})

const ablehnen = defineForm({
  schema: AblehnenSchema,
  who: 'angemeldet',
  run: async ({ akteur, params: { linkId = '' }, input: { grund }, now }) => {
    await answerZusage(getDatabase(), { akteur, linkId, antwort: 'abgelehnt', grund, now })
    return { page: zusagePath(linkId) }
  },
})

export const action = createFormAction({ annehmen, ablehnen })

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return [{ title: 'Zusage' }, { name: 'robots', content: 'noindex' }]
  const { zusage, expose } = loaderData
  return metaFor({
    title: `Zusage: ${expose.title}`,
    path: zusagePath(zusage.linkId),
    noindex: true,
    ...loaderData,
  })
}

export default function Zusage({ loaderData }: Route.ComponentProps) {
  const { expose, zusage } = loaderData
  useExposeEvents([expose.id])
  return <ZusagePage key={zusage.linkId} {...loaderData} />
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage error={error} title="Fehler beim Laden der Daten" />
}
