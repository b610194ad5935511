import { redirect } from 'react-router'
import { readForm } from '#app/server/http/read-form.server.ts'
import { requestContext } from '#app/server/http/request-context.server.ts'
import { findAngemeldet, readHerkunft } from '#app/server/http/sitzung.server.ts'
import { answerEmailAktion } from '#app/server/konten/konto/email-aktion.server.ts'
import type { Route } from './+types/auth-email.ts'

/** The dialog is on the dashboard. */
export function loader() {
  return redirect('/dashboard')
}

/** `POST /auth/email`: what the mail and password dialog asks, as JSON; 400 is for what it never sends. */
export async function action({ request, context }: Route.ActionArgs) {
  const antwort = await answerEmailAktion({
    formular: await readForm(request),
    angemeldet: await findAngemeldet(context),
    readHerkunft: () => readHerkunft({ request, context }),
    sitzung: context.get(requestContext).sitzung,
  })
  return antwort ? Response.json(antwort) : Response.json({ art: 'unbekannt' }, { status: 400 })
}
