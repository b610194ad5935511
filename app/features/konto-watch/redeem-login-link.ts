import { fetchJson } from '#app/components/hooks/fetch-json.ts'
import type { ToastContent } from '#app/components/ui/toast/toast-list.ts'
import { ANSWER_TIMEOUT_MS } from '#app/shared/form/answer-timeout.ts'
import { isLinkAnswer, type LinkAnswer } from '#app/shared/konten/link-answer.ts'
import { confirmedPath, type LoginLink, pageAfterLink } from '#app/shared/konten/login-link.ts'

export type LinkResult = { toast: ToastContent | null; target: string | null; reload: boolean }

const REDIRECT = 'Sie werden zur Dashboard weitergeleitet...'
const TO_BEWERBUNG = 'Es geht weiter mit Ihrer Bewerbung.'

const ALREADY_CONFIRMED = {
  title: 'E-Mail bereits bestätigt',
  text: 'Ihre E-Mail-Adresse ist schon bestätigt. Es ist nichts mehr zu tun.',
}

/** Redirects of the four failures of a login link (LINK-5). */
const FAILURES = {
  link: (code: string) => toLogin('Anmeldung fehlgeschlagen', 'Ihr Login-Link ist ungültig oder abgelaufen.', code),
  sitzung: () =>
    toLogin('Anmeldung fehlgeschlagen', 'Sitzung konnte nicht wiederhergestellt werden.', 'session_failed'),
  bestaetigung: () =>
    toLogin('Bestätigung fehlgeschlagen', 'Ihr Bestätigungslink ist ungültig oder abgelaufen.', 'verification_failed'),
  unexpected: () => toLogin('Fehler', 'Ein unerwarteter Fehler ist aufgetreten.', 'unexpected'),
}

function toLogin(title: string, text: string, code: string): LinkResult {
  return { toast: { title, text, kind: 'fehler' }, target: `/login?error=${encodeURIComponent(code)}`, reload: false }
}

/** Redeems a login link; returns failures (LINK-5) and never rejects. `back`: URL without the link's secret. */
export async function redeemLoginLink(
  link: Exclude<LoginLink, { kind: 'recovery' }>,
  back: string,
): Promise<LinkResult> {
  if (link.kind === 'fehler') return FAILURES.link(link.code)
  if (link.kind === 'unvollstaendig') return FAILURES[link.meant]()
  let answer: LinkAnswer
  try {
    answer = await postLink(link)
  } catch {
    return FAILURES.unexpected()
  }
  const page = pageAfterLink(back)
  const [text, target] = page === back ? [REDIRECT, null] : [TO_BEWERBUNG, page]
  const done = (title: string): LinkResult => ({ toast: { title, text }, target, reload: true })
  switch (answer.kind) {
    case 'ungueltig':
      return FAILURES[link.kind]()
    case 'zu-viele':
      return {
        toast: { title: 'Link noch nicht geprüft', text: answer.text, kind: 'fehler' },
        target: null,
        reload: false,
      }
    case 'zweiter-faktor':
      return { toast: null, target: `/login/zweiter-faktor?weiter=${encodeURIComponent(page)}`, reload: false }
    case 'angemeldet':
      return done('Erfolgreich angemeldet')
    case 'bestaetigt':
      if (!answer.angemeldet) return { toast: null, target: confirmedPath(page, answer), reload: false }
      return answer.already ? { ...done(''), toast: ALREADY_CONFIRMED } : done('E-Mail erfolgreich bestätigt')
  }
}

function postLink(link: Extract<LoginLink, { kind: 'sitzung' | 'bestaetigung' }>): Promise<LinkAnswer> {
  const body =
    link.kind === 'sitzung'
      ? { access_token: link.accessToken, refresh_token: link.refreshToken, type: link.type }
      : { token_hash: link.tokenHash, type: link.type }
  return fetchJson('/auth/link', isLinkAnswer, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(ANSWER_TIMEOUT_MS),
  })
}
