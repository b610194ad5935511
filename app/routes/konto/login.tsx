import { redirect, replace } from 'react-router'
import { LoginSeite } from '#app/features/anmeldung/login-seite.tsx'
import { getDatabase } from '#app/server/db/database.server.ts'
import { createFormAction, defineForm } from '#app/server/http/form-action.server.ts'
import { seitenRahmen } from '#app/server/http/seiten-rahmen.server.ts'
import { anmeldungHeaders, findAngemeldetImKonto } from '#app/server/http/sitzung.server.ts'
import { anmeldeFehler } from '#app/server/konten/anmeldung/anmelde-fehler.server.ts'
import { signInMitPasswort } from '#app/server/konten/anmeldung/sign-in.server.ts'
import { resendEmailBestaetigungMitPasswort } from '#app/server/konten/konto/email.server.ts'
import { linkFehler } from '#app/shared/konten/anmelde-fehler.ts'
import { AnmeldungSchema } from '#app/shared/konten/anmeldung.schema.ts'
import { eigenerPfad } from '#app/shared/konten/eigener-pfad.ts'
import { mitWeiter } from '#app/shared/konten/mit-weiter.ts'
import { metaFor } from '#app/shared/seo/meta.ts'
import type { Route } from './+types/login.ts'

/** Who is signed in already goes on at once (ANMELDUNG-1). */
export async function loader({ request, context }: Route.LoaderArgs) {
  const query = new URL(request.url).searchParams
  const weiter = query.get('weiter')
  if (await findAngemeldetImKonto(context)) throw redirect(eigenerPfad(weiter))
  return {
    weiter: weiter === null ? null : eigenerPfad(weiter),
    linkFehler: linkFehler(query.get('error')),
    bestaetigt: query.has('bestaetigt'),
    ...seitenRahmen(),
  }
}

const login = defineForm({
  schema: AnmeldungSchema,
  wer: 'alle',
  run: async ({ eingabe: { aktion, ...zugang }, url, akteur, now }) => {
    if (aktion === 'erneut') {
      await resendEmailBestaetigungMitPasswort(getDatabase(), { akteur, ...zugang, now })
      return { ergebnis: { art: 'gesendet' } }
    }
    const anmeldung = await signInMitPasswort(getDatabase(), { akteur, ...zugang, now })
    const headers = anmeldungHeaders(anmeldung)
    const weiter = url.searchParams.get('weiter')
    if (anmeldung.art === 'zweiter-faktor') return replace(mitWeiter('/login/zweiter-faktor', weiter), { headers })
    // The page's script says that it worked before it leads on.
    return { ergebnis: { art: 'angemeldet' }, headers, page: eigenerPfad(weiter) }
  },
  say: anmeldeFehler,
})

export const action = createFormAction({ login })

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return [{ title: 'Anmelden' }]
  return metaFor({ title: 'Anmelden', path: '/login', noindex: true, ...loaderData })
}

export default function Login({ loaderData: { weiter, linkFehler, bestaetigt } }: Route.ComponentProps) {
  return <LoginSeite weiter={weiter} linkFehler={linkFehler} bestaetigt={bestaetigt} />
}
