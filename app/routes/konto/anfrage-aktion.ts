import { redirect } from 'react-router'
import { answerAnfrageAktion } from '#app/server/anfragen/anfrage-aktion.server.ts'
import { readForm } from '#app/server/http/read-form.server.ts'
import { findAngemeldet } from '#app/server/http/sitzung.server.ts'
import type { Route } from './+types/anfrage-aktion.ts'

/** The inquiries are on the dashboard. */
export function loader() {
  return redirect('/dashboard')
}

/** `POST /dashboard/anfrage`: the forms of an inquiry card, as JSON; 400 is for what they never send. */
export async function action({ request, context }: Route.ActionArgs) {
  const antwort = await answerAnfrageAktion({
    formular: await readForm(request),
    angemeldet: await findAngemeldet(context),
  })
  return antwort ? Response.json(antwort) : Response.json({ art: 'unbekannt' }, { status: 400 })
}
