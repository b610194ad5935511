import { useNavigate } from 'react-router'
import { type Unerwartet, usePost } from '#app/components/hooks/use-post.ts'
import { useZurAnmeldung } from '#app/components/konto/use-zur-anmeldung.ts'
import type { Abgemeldet, SuchenAenderung } from '#app/shared/suchen/suchen-antwort.ts'

/**
 * Sends a form of saved searches to `url`; the page stays as it is whatever comes back. Answers null where there is
 * nothing to say: the form is on its way already, or nobody is signed in any more and the sign-in follows, which comes
 * back to `weiter`.
 */
export function useSuchenAktion<Antwort extends { art: string }>(url: string, weiter: string) {
  const { senden, laeuft } = usePost<Antwort | Abgemeldet>(url)
  const leadToLogin = useZurAnmeldung()

  async function run(felder: Record<string, string> & { intent: string }): Promise<Antwort | Unerwartet | null> {
    const antwort = await senden(felder)
    if (!isAbgemeldet(antwort)) return antwort
    leadToLogin(weiter)
    return null
  }

  return { run, laeuft: laeuft !== null }
}

/** Changes a saved search of the account screen; a change that is done is said there. Answers why it was not done. */
export function useSuchenAenderung() {
  const { run, laeuft } = useSuchenAktion<SuchenAenderung>('/suchen/aktion', '/konto')
  const navigate = useNavigate()

  async function change(felder: Record<string, string> & { intent: string }): Promise<string | null> {
    const antwort = await run(felder)
    if (antwort?.art === 'unerwartet') return unerwartetText(antwort)
    if (antwort) {
      const ziel = antwort.art === 'entfallen' ? '/konto' : `/konto?erledigt=suche-${antwort.art}`
      await navigate(ziel, { replace: true, preventScrollReset: true })
    }
    return null
  }

  return { change, laeuft }
}

/** What to do after an answer that nobody has foreseen. */
export function unerwartetText({ status }: Unerwartet): string {
  return status === null
    ? 'Bitte prüfen Sie Ihre Internetverbindung und versuchen Sie es erneut.'
    : 'Bitte versuchen Sie es in einigen Minuten erneut.'
}

const isAbgemeldet = (antwort: { art: string } | null): antwort is Abgemeldet => antwort?.art === 'abgemeldet'
