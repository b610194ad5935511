import { data, redirect, type ShouldRevalidateFunctionArgs } from 'react-router'
import { sende } from '#app/components/hooks/sende.ts'
import type { LoginErgebnis } from '#app/features/anmeldung/login-ergebnis.ts'
import { LoginSeite } from '#app/features/anmeldung/login-seite.tsx'
import { getDatabase } from '#app/server/db/database.server.ts'
import { readForm } from '#app/server/http/read-form.server.ts'
import { seitenRahmen } from '#app/server/http/seiten-rahmen.server.ts'
import { anmeldungHeaders, findAngemeldetImKonto, readHerkunft } from '#app/server/http/sitzung.server.ts'
import { anmeldeFehler } from '#app/server/konten/anmeldung/anmelde-fehler.server.ts'
import { signInMitPasswort } from '#app/server/konten/anmeldung/sign-in.server.ts'
import { resendEmailBestaetigungMitPasswort } from '#app/server/konten/konto/email.server.ts'
import { requireDomainError } from '#app/shared/domain-error.ts'
import { readText } from '#app/shared/formular/read-text.ts'
import { FEHLENDE_ANMELDEDATEN, linkFehler } from '#app/shared/konten/anmelde-fehler.ts'
import { AnmeldungSchema } from '#app/shared/konten/anmeldung.schema.ts'
import { eigenerPfad } from '#app/shared/konten/eigener-pfad.ts'
import { feldFehler } from '#app/shared/konten/feld-fehler.ts'
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

export async function action({ request, context }: Route.ActionArgs) {
  const formular = await readForm(request)
  const weiter = new URL(request.url).searchParams.get('weiter')
  const ziel = eigenerPfad(weiter)
  const eingabe = AnmeldungSchema.safeParse(Object.fromEntries(formular))
  const email = readText(formular, 'email').trim()
  if (!eingabe.success) {
    const felder = feldFehler(eingabe.error.issues)
    return { art: 'fehler', meldung: FEHLENDE_ANMELDEDATEN, email, felder } satisfies LoginErgebnis
  }
  const zugang = { ...eingabe.data, herkunft: readHerkunft({ request, context }), now: new Date() }
  try {
    if (formular.get('aktion') === 'erneut') {
      await resendEmailBestaetigungMitPasswort(getDatabase(), zugang)
      return { art: 'gesendet', email } satisfies LoginErgebnis
    }
    const anmeldung = await signInMitPasswort(getDatabase(), zugang)
    const headers = anmeldungHeaders(anmeldung)
    if (anmeldung.art === 'zweiter-faktor') throw redirect(mitWeiter('/login/zweiter-faktor', weiter), { headers })
    if (!formular.has('dialog')) throw redirect(ziel, { headers })
    return data({ art: 'angemeldet', ziel } satisfies LoginErgebnis, { headers })
  } catch (error) {
    const failure = requireDomainError(error)
    const unbestaetigt = failure.code === 'EMAIL_NICHT_BESTAETIGT'
    return { art: 'fehler', meldung: anmeldeFehler(failure), email, unbestaetigt } satisfies LoginErgebnis
  }
}

/** Keeps what was typed when the request fails on its way. */
export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const email = readText(await request.clone().formData(), 'email')
  return sende<LoginErgebnis>(serverAction(), (meldung) => ({ art: 'fehler', meldung, email }))
}

/** After signing in the dialog leads on; the loader would do so at once, and nobody would see it. */
export function shouldRevalidate({ actionResult, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean {
  const ergebnis = actionResult as LoginErgebnis | undefined
  return ergebnis?.art === 'angemeldet' ? false : defaultShouldRevalidate
}

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return [{ title: 'Anmelden' }]
  return metaFor({ title: 'Anmelden', path: '/login', noindex: true, ...loaderData })
}

export default function Login({ loaderData: { weiter, linkFehler, bestaetigt }, actionData }: Route.ComponentProps) {
  return <LoginSeite weiter={weiter} linkFehler={linkFehler} bestaetigt={bestaetigt} ergebnis={actionData} />
}
