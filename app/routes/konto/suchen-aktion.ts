import { redirect } from 'react-router'
import { readForm } from '#app/server/http/read-form.server.ts'
import { findAngemeldet } from '#app/server/http/sitzung.server.ts'
import { answerSpeichern, answerSuchenAenderung } from '#app/server/suchen/suchen-aktion.server.ts'
import type { Abgemeldet, SpeicherErgebnis, SuchenAenderung } from '#app/shared/suchen/suchen-antwort.ts'
import type { Route } from './+types/suchen-aktion.ts'

/** The saved searches are in the account. */
export function loader() {
  return redirect('/konto#suchen')
}

/**
 * `POST /suchen/aktion`: the forms of saved searches, as JSON, so that a request that fails on its way leaves the page
 * as it is. The address carries the filter that is to be saved. 400 is for what the forms never send.
 */
export async function action({ request, context, url }: Route.ActionArgs) {
  const angemeldet = await findAngemeldet(context)
  if (!angemeldet) return Response.json({ art: 'abgemeldet' } satisfies Abgemeldet)
  const formular = await readForm(request)
  if (formular.get('intent') === 'speichern') {
    return Response.json((await answerSpeichern({ angemeldet, url, formular })) satisfies SpeicherErgebnis)
  }
  const antwort = await answerSuchenAenderung({ kontoId: angemeldet.kontoId, formular })
  if (!antwort) return Response.json({ art: 'unbekannt' }, { status: 400 })
  return Response.json(antwort satisfies SuchenAenderung)
}
