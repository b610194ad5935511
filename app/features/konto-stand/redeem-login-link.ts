import { fetchJson } from '#app/components/hooks/fetch-json.ts'
import type { ToastInhalt } from '#app/components/ui/toast-liste.ts'
import { ANTWORT_FRIST_MS } from '#app/shared/formular/antwort-frist.ts'
import { isLinkAntwort, type LinkAntwort } from '#app/shared/konten/link-antwort.ts'
import { bestaetigtPfad, type LoginLink } from '#app/shared/konten/login-link.ts'

/** What the page does next: say something, and go somewhere or stay. */
export type LinkErgebnis = { toast: ToastInhalt | null; nach: string | null; neuLaden: boolean }

const WEITERLEITUNG = 'Sie werden zur Dashboard weitergeleitet...'

/** The four failures of a link (LINK-5), with their redirects. */
const FEHLSCHLAEGE = {
  link: (code: string) => toLogin('Anmeldung fehlgeschlagen', 'Ihr Login-Link ist ungültig oder abgelaufen.', code),
  sitzung: () =>
    toLogin('Anmeldung fehlgeschlagen', 'Sitzung konnte nicht wiederhergestellt werden.', 'session_failed'),
  bestaetigung: () =>
    toLogin('Bestätigung fehlgeschlagen', 'Ihr Bestätigungslink ist ungültig oder abgelaufen.', 'verification_failed'),
  unerwartet: () => toLogin('Fehler', 'Ein unerwarteter Fehler ist aufgetreten.', 'unexpected'),
}

function toLogin(titel: string, text: string, code: string): LinkErgebnis {
  return { toast: { titel, text, art: 'fehler' }, nach: `/login?error=${encodeURIComponent(code)}`, neuLaden: false }
}

/**
 * Redeems a link at the server and says what follows. `zurueck`: the cleaned address of the page the person is on.
 * Never rejects: what cannot be redeemed is one of the four failures; a link that may not be tried now stays good.
 */
export async function redeemLoginLink(
  link: Exclude<LoginLink, { art: 'recovery' }>,
  zurueck: string,
): Promise<LinkErgebnis> {
  if (link.art === 'fehler') return FEHLSCHLAEGE.link(link.code)
  if (link.art === 'unvollstaendig') return FEHLSCHLAEGE[link.gemeint]()
  let antwort: LinkAntwort
  try {
    antwort = await postLink(link)
  } catch {
    return FEHLSCHLAEGE.unerwartet()
  }
  switch (antwort.art) {
    case 'ungueltig':
      return FEHLSCHLAEGE[link.art]()
    case 'zu-viele':
      return {
        toast: { titel: 'Link noch nicht geprüft', text: antwort.text, art: 'fehler' },
        nach: null,
        neuLaden: false,
      }
    case 'zweiter-faktor':
      return { toast: null, nach: `/login/zweiter-faktor?weiter=${encodeURIComponent(zurueck)}`, neuLaden: false }
    case 'angemeldet':
      return { toast: { titel: 'Erfolgreich angemeldet', text: WEITERLEITUNG }, nach: null, neuLaden: true }
    case 'bestaetigt':
      if (!antwort.angemeldet) return { toast: null, nach: bestaetigtPfad(zurueck), neuLaden: false }
      return { toast: { titel: 'E-Mail erfolgreich bestätigt', text: WEITERLEITUNG }, nach: null, neuLaden: true }
  }
}

function postLink(link: Extract<LoginLink, { art: 'sitzung' | 'bestaetigung' }>): Promise<LinkAntwort> {
  const body =
    link.art === 'sitzung'
      ? { access_token: link.accessToken, refresh_token: link.refreshToken, type: link.type }
      : { token_hash: link.tokenHash, type: link.type }
  return fetchJson('/auth/link', isLinkAntwort, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(ANTWORT_FRIST_MS),
  })
}
