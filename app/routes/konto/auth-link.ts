import { redirect } from 'react-router'
import { getDatabase } from '#app/server/db/database.server.ts'
import { readForm } from '#app/server/http/read-form.server.ts'
import { anmeldungHeaders, findAngemeldet, toAkteur } from '#app/server/http/sitzung.server.ts'
import { answerLinkAktion } from '#app/server/konten/link/link-aktion.server.ts'
import { toText } from '#app/shared/formular/to-text.ts'
import { eigenerPfad } from '#app/shared/konten/eigener-pfad.ts'
import { bestaetigtPfad, cleanLoginLink } from '#app/shared/konten/login-link.ts'
import type { Route } from './+types/auth-link.ts'

/** A link leads to a page of the portal, never here. */
export function loader() {
  return redirect('/')
}

/**
 * `POST /auth/link`: redeems the link of a mail (LINK-1), as
 * JSON for the page's script and as a form without it. What cannot be redeemed changes nothing.
 */
export async function action({ request, context }: Route.ActionArgs) {
  const istJson = request.headers.get('Content-Type')?.startsWith('application/json') ?? false
  const eingabe = istJson ? await readJson(request) : Object.fromEntries(await readForm(request))
  const { antwort, anmeldung } = await answerLinkAktion(getDatabase(), {
    akteur: toAkteur({ request, context }, await findAngemeldet(context)),
    eingabe,
    now: new Date(),
  })
  const headers = anmeldung && anmeldungHeaders(anmeldung)
  if (istJson) return Response.json(antwort, { headers })

  const zurueck = cleanPath(eigenerPfad(eingabe.zurueck, '/'))
  if (antwort.art === 'ungueltig') return redirect(`/login?error=${readFehler(eingabe)}`)
  if (antwort.art === 'zu-viele') return redirect('/login?error=over_request_rate_limit')
  if (antwort.art === 'zweiter-faktor') {
    return redirect(`/login/zweiter-faktor?weiter=${encodeURIComponent(zurueck)}`, { headers })
  }
  if (antwort.art === 'bestaetigt' && !antwort.angemeldet) return redirect(bestaetigtPfad(zurueck))
  return redirect(zurueck, { headers })
}

/** The three values of `?error=` that /login knows (LINK-5). */
function readFehler(eingabe: Record<string, unknown>): string {
  return toText(eingabe.token_hash) ? 'verification_failed' : 'session_failed'
}

function cleanPath(pfad: string): string {
  const { pathname, search, hash } = new URL(pfad, 'http://portal.invalid')
  return cleanLoginLink({ pathname, search, hash })
}

async function readJson(request: Request): Promise<Record<string, unknown>> {
  try {
    const value: unknown = await request.json()
    return typeof value === 'object' && value !== null ? { ...value } : {}
  } catch {
    return {}
  }
}
