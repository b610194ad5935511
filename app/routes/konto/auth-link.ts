import { redirect } from 'react-router'
import { getDatabase } from '#app/server/db/database.server.ts'
import { readForm } from '#app/server/http/read-form.server.ts'
import { anmeldungHeaders, findAngemeldet, toAkteur } from '#app/server/http/sitzung.server.ts'
import { answerLinkAction } from '#app/server/konten/link/link-action.server.ts'
import { toText } from '#app/shared/formular/to-text.ts'
import { cleanLoginLink, confirmedPath } from '#app/shared/konten/login-link.ts'
import { ownPath } from '#app/shared/konten/own-path.ts'
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
  const isJson = request.headers.get('Content-Type')?.startsWith('application/json') ?? false
  const input = isJson ? await readJson(request) : Object.fromEntries(await readForm(request))
  const { answer, anmeldung } = await answerLinkAction(getDatabase(), {
    akteur: toAkteur({ request, context }, await findAngemeldet(context)),
    input,
    now: new Date(),
  })
  const headers = anmeldung && anmeldungHeaders(anmeldung)
  if (isJson) return Response.json(answer, { headers })

  const zurueck = cleanPath(ownPath(input.zurueck, '/'))
  if (answer.art === 'ungueltig') return redirect(`/login?error=${readError(input)}`)
  if (answer.art === 'zu-viele') return redirect('/login?error=over_request_rate_limit')
  if (answer.art === 'zweiter-faktor') {
    return redirect(`/login/zweiter-faktor?weiter=${encodeURIComponent(zurueck)}`, { headers })
  }
  if (answer.art === 'bestaetigt' && !answer.angemeldet) return redirect(confirmedPath(zurueck))
  return redirect(zurueck, { headers })
}

/** The three values of `?error=` that /login knows (LINK-5). */
function readError(input: Record<string, unknown>): string {
  return toText(input.token_hash) ? 'verification_failed' : 'session_failed'
}

function cleanPath(path: string): string {
  const { pathname, search, hash } = new URL(path, 'http://portal.invalid')
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
