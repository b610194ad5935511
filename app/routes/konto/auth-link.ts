import { redirect } from 'react-router'
import { cleanLoginLink } from '#app/features/konto-stand/login-link.ts'
import type { LinkAntwort } from '#app/features/konto-stand/redeem-login-link.ts'
import { getDatabase } from '#app/server/db/database.server.ts'
import { readForm } from '#app/server/http/read-form.server.ts'
import { anmeldungHeaders, findAngemeldet, readHerkunft } from '#app/server/http/sitzung.server.ts'
import { redeemLink } from '#app/server/konten/link.server.ts'
import { isDomainError } from '#app/shared/domain-error.ts'
import { eigenerPfad } from '#app/shared/konten/eigener-pfad.ts'
import type { Route } from './+types/auth-link.ts'

const ZWECKE = ['signup', 'email_change', 'magiclink'] as const
const HOECHSTENS = 500

/** A link leads to a page of the portal, never here. */
export function loader() {
  return redirect('/')
}

/**
 * `POST /auth/link`: redeems the link of a mail (seed 000 section 2, "Login-link handling"; decisions: the backend), as
 * JSON for the page's script and as a form without it. What cannot be redeemed changes nothing.
 */
export async function action({ request, context }: Route.ActionArgs) {
  const istJson = request.headers.get('Content-Type')?.startsWith('application/json') ?? false
  const eingabe = istJson ? await readJson(request) : Object.fromEntries(await readForm(request))
  const { antwort, headers } = await redeem(eingabe, { request, context })
  if (istJson) return Response.json(antwort, { headers })

  const zurueck = cleanPath(eigenerPfad(eingabe.zurueck, '/'))
  if (antwort.art === 'ungueltig') return redirect(`/login?error=${readFehler(eingabe)}`)
  if (antwort.art === 'zweiter-faktor') {
    return redirect(`/login/zweiter-faktor?weiter=${encodeURIComponent(zurueck)}`, { headers })
  }
  return redirect(zurueck, { headers })
}

async function redeem(
  eingabe: Record<string, unknown>,
  { request, context }: Pick<Route.ActionArgs, 'request' | 'context'>,
): Promise<{ antwort: LinkAntwort; headers?: Headers }> {
  const token = readText(eingabe.token_hash) ?? readText(eingabe.access_token)
  const id = readText(eingabe.refresh_token) ?? undefined
  const zweck = ZWECKE.find((name) => name === eingabe.type)
  const hatForm = readText(eingabe.token_hash) ? zweck !== undefined : id !== undefined
  // A type of another kind is a link for something else: with it the token may not count here.
  if (!token || !hatForm || (readText(eingabe.type) && !zweck)) return { antwort: { art: 'ungueltig' } }
  const angemeldet = await findAngemeldet(context)
  try {
    const ergebnis = await redeemLink(getDatabase(), {
      token,
      zweck,
      id,
      kontoId: angemeldet?.kontoId ?? null,
      herkunft: readHerkunft({ request, context }),
      now: new Date(),
    })
    if (ergebnis.art === 'bestaetigt') return { antwort: { art: 'bestaetigt' } }
    return { antwort: { art: ergebnis.anmeldung.art }, headers: anmeldungHeaders(ergebnis.anmeldung) }
  } catch (error) {
    if (isDomainError(error)) return { antwort: { art: 'ungueltig' } }
    throw error
  }
}

/** The three values of `?error=` that /login knows (seed 000 section 8). */
function readFehler(eingabe: Record<string, unknown>): string {
  return readText(eingabe.token_hash) ? 'verification_failed' : 'session_failed'
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

function readText(value: unknown): string | null {
  return typeof value === 'string' && value !== '' && value.length <= HOECHSTENS ? value : null
}
