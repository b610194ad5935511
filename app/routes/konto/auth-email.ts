import { redirect } from 'react-router'
import { answerEmailAktion } from '#app/server/http/email-aktion.server.ts'
import { readForm } from '#app/server/http/read-form.server.ts'
import type { Route } from './+types/auth-email.ts'

/** The dialog is on the dashboard. */
export function loader() {
  return redirect('/dashboard')
}

/** `POST /auth/email`: what the mail and password dialog asks, as JSON; 400 is for what it never sends. */
export async function action({ request, context }: Route.ActionArgs) {
  const antwort = await answerEmailAktion({ request, context, formular: await readForm(request) })
  return antwort ? Response.json(antwort) : Response.json({ art: 'unbekannt' }, { status: 400 })
}
