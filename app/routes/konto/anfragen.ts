import { redirect } from 'react-router'
import { submitAnfrage } from '#app/server/anfragen/submit-anfrage.server.ts'
import { getDatabase } from '#app/server/db/database.server.ts'
import { readForm } from '#app/server/http/read-form.server.ts'
import { findAngemeldet } from '#app/server/http/sitzung.server.ts'
import type { SendeAntwort } from '#app/shared/anfragen/sende-antwort.ts'
import { requireDomainError } from '#app/shared/domain-error.ts'
import { readText } from '#app/shared/formular/read-text.ts'
import type { Route } from './+types/anfragen.ts'

/** The panel that sends is on the Anfragenliste. */
export function loader() {
  return redirect('/wishlist')
}

/**
 * `POST /anfragen` with `exposeIds` (repeated, or joined by commas) and `sendeSchluessel`: sends the inquiry of
 * /wishlist (ANFRAGE-2). Answers JSON; an expected failure is an answer like any other. Nobody signed in: 401,
 * or for a plain form the way to the sign-in.
 */
export async function action({ request, context }: Route.ActionArgs) {
  const angemeldet = await findAngemeldet(context)
  if (!angemeldet) {
    const nimmtHtml = request.headers.get('Accept')?.includes('text/html')
    return nimmtHtml ? redirect('/login?weiter=/wishlist') : Response.json({ art: 'abgemeldet' }, { status: 401 })
  }
  const formular = await readForm(request)
  const exposeIds = formular.getAll('exposeIds').flatMap((wert) => (typeof wert === 'string' ? wert.split(',') : []))
  const sendeSchluessel = readText(formular, 'sendeSchluessel')
  try {
    const ergebnis = await submitAnfrage(getDatabase(), { angemeldet, exposeIds, sendeSchluessel, now: new Date() })
    return Response.json({ art: 'gesendet', ...ergebnis } satisfies SendeAntwort)
  } catch (error) {
    return Response.json({ art: 'fehler', text: requireDomainError(error).message } satisfies SendeAntwort)
  }
}
