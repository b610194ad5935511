import { redirect } from 'react-router'
import { LoginPage } from '#app/features/anmeldung/login-page.tsx'
import { getDatabase } from '#app/server/db/database.server.ts'
import { pageFrame } from '#app/server/http/answers/page-frame.server.ts'
import { createFormAction, defineForm } from '#app/server/http/forms/form-action.server.ts'
import { replaceForm } from '#app/server/http/forms/form-redirect.server.ts'
import { anmeldungHeaders, findAngemeldetInKonto } from '#app/server/http/request/sitzung.server.ts'
import { anmeldeError } from '#app/server/konten/anmeldung/anmeldung-error.server.ts'
import { signInWithPasswort } from '#app/server/konten/anmeldung/sign-in.server.ts'
import { resendEmailBestaetigungWithPasswort } from '#app/server/konten/konto/email.server.ts'
import { bewerbungBehind } from '#app/shared/bewerbung/bewerbung-path.ts'
import { AnmeldungSchema } from '#app/shared/konten/anmeldung.schema.ts'
import { linkError } from '#app/shared/konten/anmeldung-error.ts'
import { CONFIRMED_ALREADY } from '#app/shared/konten/login-link.ts'
import { ownPath } from '#app/shared/konten/own-path.ts'
import { withNext } from '#app/shared/konten/with-next.ts'
import { metaFor } from '#app/shared/seo/meta.ts'
import { isToSaveSuche } from '#app/shared/suchen/suche-url.ts'
import type { Route } from './+types/login.ts'
export async function loader({ request, context }: Route.LoaderArgs) {
  const query = new URL(request.url).searchParams
  const next = query.get('weiter')
  if (await findAngemeldetInKonto(context)) throw redirect(ownPath(next))
  return {
    next: next === null ? null : ownPath(next),
    linkError: linkError(query.get('error')),
    confirmed: readConfirmed(query),
    isEnded: query.has('beendet'),
    toSaveSuche: next !== null && isToSaveSuche(new URL(ownPath(next), request.url)),
    ...pageFrame(),
  }
}

function readConfirmed(query: URLSearchParams): 'now' | 'already' | null {
  if (!query.has('bestaetigt')) return null
  return query.get('bestaetigt') === CONFIRMED_ALREADY ? 'already' : 'now'
}

const login = defineForm({
  schema: AnmeldungSchema,
  who: 'all',
  run: async ({ input: { aktion, ...zugang }, url, akteur, now }) => {
    if (aktion === 'erneut') {
      const exposeId = bewerbungBehind(url.searchParams.get('weiter'))
      await resendEmailBestaetigungWithPasswort(getDatabase(), { akteur, ...zugang, exposeId, now })
      return { result: { kind: 'gesendet' } }
    }
    const anmeldung = await signInWithPasswort(getDatabase(), { akteur, ...zugang, now })
    const headers = anmeldungHeaders(anmeldung)
    const next = url.searchParams.get('weiter')
    if (anmeldung.kind === 'zweiter-faktor') return replaceForm(withNext('/login/zweiter-faktor', next), { headers })
    // The page's script shows the success before it continues.
    return { result: { kind: 'angemeldet' }, headers, page: ownPath(next) }
  },
  say: anmeldeError,
})

export const action = createFormAction({ login })

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return [{ title: 'Anmelden' }]
  const description =
    'Sehen Sie Ihre Anfragen und Termine auf einen Blick, oder legen Sie mit Ihrer Mobilnummer ein Konto an.'
  return metaFor({ title: 'Anmelden', description, path: '/login', noindex: true, ...loaderData })
}

export default function Login({
  loaderData: { next, linkError, confirmed, isEnded, toSaveSuche },
}: Route.ComponentProps) {
  return (
    <LoginPage next={next} linkError={linkError} confirmed={confirmed} isEnded={isEnded} toSaveSuche={toSaveSuche} />
  )
}
