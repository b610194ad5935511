import { redirect } from 'react-router'
import { ZweiterFaktorPage } from '#app/features/anmeldung/zweiter-faktor-page.tsx'
import { getDatabase } from '#app/server/db/database.server.ts'
import { pageFrame } from '#app/server/http/answers/page-frame.server.ts'
import { createFormAction, defineForm } from '#app/server/http/forms/form-action.server.ts'
import { replaceForm } from '#app/server/http/forms/form-redirect.server.ts'
import { anmeldungHeaders, findAngemeldetInKonto, findSitzungToken } from '#app/server/http/request/sitzung.server.ts'
import { anmeldeError } from '#app/server/konten/anmeldung/anmeldung-error.server.ts'
import {
  confirmZweiterFaktor,
  hasOpenFaktor,
} from '#app/server/konten/zweiter-faktor/zweiter-faktor-anmeldung.server.ts'
import { requireDomainError } from '#app/shared/domain-error.ts'
import { ZweiterFaktorSchema } from '#app/shared/konten/anmeldung.schema.ts'
import { ownPath } from '#app/shared/konten/own-path.ts'
import { withNext } from '#app/shared/konten/with-next.ts'
import { metaFor } from '#app/shared/seo/meta.ts'
import type { Route } from './+types/zweiter-faktor.ts'

/** Redirects a signed-in visitor to `weiter`, and a visitor who has not passed the first factor to /login. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const query = new URL(request.url).searchParams
  const next = query.get('weiter')
  if (await findAngemeldetInKonto(context)) throw redirect(ownPath(next))
  const token = findSitzungToken(context)
  const open = token !== null && (await hasOpenFaktor(getDatabase(), { token, now: new Date() }))
  if (!open) throw redirect(withNext('/login', next))
  return {
    next: next === null ? null : ownPath(next),
    ersatzcode: query.get('art') === 'ersatzcode',
    ...pageFrame(),
  }
}

const bestaetigen = defineForm({
  schema: ZweiterFaktorSchema,
  who: 'all',
  run: async ({ input: { code }, url, context, akteur, now }) => {
    const next = url.searchParams.get('weiter')
    const token = findSitzungToken(context)
    if (token === null) return redirect(withNext('/login', next))
    try {
      const anmeldung = await confirmZweiterFaktor(getDatabase(), { akteur, token, code, now })
      return replaceForm(ownPath(next), { headers: anmeldungHeaders(anmeldung) })
    } catch (error) {
      requireDomainError(error, 'SITZUNG_ABGELAUFEN')
      const query = new URLSearchParams({ error: 'session_failed', ...(next !== null && { weiter: next }) })
      return redirect(`/login?${query}`)
    }
  },
  say: anmeldeError,
})

export const action = createFormAction({ bestaetigen })

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return [{ title: 'Anmeldung bestätigen' }]
  return metaFor({ title: 'Anmeldung bestätigen', path: '/login/zweiter-faktor', noindex: true, ...loaderData })
}

export default function ZweiterFaktor({ loaderData }: Route.ComponentProps) {
  const { next, ersatzcode } = loaderData
  return <ZweiterFaktorPage key={String(ersatzcode)} next={next} ersatzcode={ersatzcode} />
}
