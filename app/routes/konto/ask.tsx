import { data } from 'react-router'
import { ExposeError } from '#app/features/expose/expose-error.tsx'
import { AskPage } from '#app/features/favoriten/ask/ask-page.tsx'
import { loadAsk } from '#app/server/anfragen/load-ask.server.ts'
import { submitAnfrage } from '#app/server/anfragen/submit-anfrage.server.ts'
import { getDatabase } from '#app/server/db/database.server.ts'
import { registrierungForms } from '#app/server/handlers/registrierung-forms.server.ts'
import { pageFrame } from '#app/server/http/answers/page-frame.server.ts'
import { createFormAction, defineForm } from '#app/server/http/forms/form-action.server.ts'
import { replaceForm } from '#app/server/http/forms/form-redirect.server.ts'
import { findAngemeldet } from '#app/server/http/request/sitzung.server.ts'
import { askPath } from '#app/shared/anfragen/anfrage-path.ts'
import { ASK_TEXT } from '#app/shared/anfragen/anfrage-view.ts'
import { AskSchema } from '#app/shared/anfragen/send-anfrage.schema.ts'
import { metaFor } from '#app/shared/seo/meta.ts'
import { createUuid } from '#app/shared/uuid.ts'
import type { Route } from './+types/ask.ts'

export async function loader({ request, context, params: { exposeId } }: Route.LoaderArgs) {
  const angemeldet = await findAngemeldet(context)
  const ask = await loadAsk(getDatabase(), { exposeId, angemeldet, now: new Date() })
  if (!ask) throw data({ kind: 'expose' }, { status: 404 })
  return {
    ask: {
      ...ask,
      isSent: new URL(request.url).searchParams.has('gesendet'),
      profilPath: `/profil/${angemeldet?.kontoId ?? ''}`,
      sendeSchluessel: createUuid(),
    },
    ...pageFrame(),
  }
}

const senden = defineForm({
  schema: AskSchema,
  who: 'angemeldet',
  run: async ({ params: { exposeId = '' }, input, akteur, now }) => {
    const ask = { akteur, exposeIds: [exposeId], nachricht: ASK_TEXT, ...input, now }
    const { requested } = await submitAnfrage(getDatabase(), ask)
    // Otherwise the inquiry exists already, or the flat is no longer public; the page shows which.
    return replaceForm(requested.length > 0 ? `${askPath(exposeId)}?gesendet=1` : askPath(exposeId))
  },
})

export const action = createFormAction({ ...registrierungForms({ page: ({ pathname }) => pathname }), senden })

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return [{ title: 'Jetzt anfragen' }]
  const { expose } = loaderData.ask
  return metaFor({ title: `Anfragen: ${expose.title}`, path: askPath(expose.id), noindex: true, ...loaderData })
}

export default function Ask({ loaderData: { ask } }: Route.ComponentProps) {
  return <AskPage key={ask.expose.id} {...ask} />
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ExposeError error={error} />
}
