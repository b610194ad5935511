import { redirect } from 'react-router'
import { getDatabase } from '#app/server/db/database.server.ts'
import { readForm } from '#app/server/http/forms/read-form.server.ts'
import { anmeldungHeaders, findAngemeldet, toAkteur } from '#app/server/http/request/sitzung.server.ts'
import { redeemLink } from '#app/server/konten/link/link.server.ts'
import type { Besucher } from '#app/server/konten/sitzung/akteur.server.ts'
import type { Anmeldung } from '#app/server/konten/sitzung/sitzungen.server.ts'
import { requireDomainError } from '#app/shared/domain-error.ts'
import { toText } from '#app/shared/form/to-text.ts'
import type { LinkAnswer } from '#app/shared/konten/link-answer.ts'
import { cleanLoginLink, confirmedPath, pageAfterLink } from '#app/shared/konten/login-link.ts'
import { ownPath } from '#app/shared/konten/own-path.ts'
import type { Route } from './+types/auth-link.ts'

const PURPOSES = ['signup', 'email_change', 'magiclink'] as const

export function loader() {
  return redirect('/')
}

/** Redeems the link of a mail, by its `token_hash` or `access_token` (LINK-1). An invalid link changes nothing. */
export async function action({ request, context }: Route.ActionArgs) {
  const isJson = request.headers.get('Content-Type')?.startsWith('application/json') ?? false
  const input = isJson ? await readJson(request) : Object.fromEntries(await readForm(request))
  const { answer, anmeldung } = await redeem(input, toAkteur({ request, context }, await findAngemeldet(context)))
  const headers = anmeldung && anmeldungHeaders(anmeldung)
  if (isJson) return Response.json(answer, { headers })

  const zurueck = pageAfterLink(cleanPath(ownPath(input.zurueck, '/')))
  if (answer.kind === 'ungueltig') return redirect(`/login?error=${readError(input)}`)
  if (answer.kind === 'zu-viele') return redirect('/login?error=over_request_rate_limit')
  if (answer.kind === 'zweiter-faktor') {
    return redirect(`/login/zweiter-faktor?weiter=${encodeURIComponent(zurueck)}`, { headers })
  }
  if (answer.kind === 'bestaetigt' && !answer.angemeldet) return redirect(confirmedPath(zurueck, answer))
  return redirect(zurueck, { headers })
}

/** Redeems a link. After too many tries, the link is not checked and stays valid. */
async function redeem(
  input: Record<string, unknown>,
  akteur: Besucher,
): Promise<{ answer: LinkAnswer; anmeldung?: Anmeldung }> {
  const link = readLink(input)
  if (!link) return { answer: { kind: 'ungueltig' } }
  try {
    const result = await redeemLink(getDatabase(), { akteur, ...link, now: new Date() })
    if (result.kind === 'bestaetigt') return { answer: { ...result, angemeldet: akteur.kind === 'person' } }
    return { answer: { kind: result.anmeldung.kind }, anmeldung: result.anmeldung }
  } catch (error) {
    const { code, message } = requireDomainError(error)
    if (code !== 'ZU_VIELE_VERSUCHE') return { answer: { kind: 'ungueltig' } }
    return { answer: { kind: 'zu-viele', text: `${message} Öffnen Sie den Link dann noch einmal.` } }
  }
}

/** Reads the token from `token_hash`, or from `access_token` with `refresh_token`; null if malformed. */
function readLink(input: Record<string, unknown>) {
  const [tokenHash, type] = [toText(input.token_hash), toText(input.type)]
  const token = tokenHash || toText(input.access_token)
  const id = toText(input.refresh_token) || undefined
  const zweck = PURPOSES.find((name) => name === type)
  // A link with another type is for something else, so its token must not count here.
  if (!token || (tokenHash ? !zweck : !id) || (type && !zweck)) return null
  return { token, zweck, id }
}

/** Returns the value of the parameter `error` of /login for an invalid link (LINK-5). */
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
