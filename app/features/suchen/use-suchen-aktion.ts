import { useRevalidator } from 'react-router'
import { type Unerwartet, usePost } from '#app/components/hooks/use-post.ts'
import { useZurAnmeldung } from '#app/components/konto/use-zur-anmeldung.ts'
import { showToast } from '#app/components/ui/toast.ts'
import { geworfenerFehler } from '#app/shared/konten/anmelde-fehler.ts'
import type { Abgemeldet, SuchenAenderung } from '#app/shared/suchen/suchen-antwort.ts'
import { SUCHE_GEAENDERT } from '#app/shared/suchen/suchen-texte.ts'

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

/**
 * Changes a saved search, says so and reads the page's data again. Answers null when it is done, a sentence when it
 * failed; undefined where there is nothing to say, because the page is left or a change is on its way already.
 */
export function useSuchenAenderung() {
  const { run, laeuft } = useSuchenAktion<SuchenAenderung>('/suchen/aktion', '/konto')
  const { revalidate } = useRevalidator()

  async function change(felder: Record<string, string> & { intent: string }): Promise<string | null | undefined> {
    const antwort = await run(felder)
    if (antwort === null) return undefined
    if (antwort.art === 'unerwartet') return geworfenerFehler(antwort.error).text
    await revalidate()
    if (antwort.art !== 'entfallen') showToast({ ...SUCHE_GEAENDERT[antwort.art], art: 'erfolg' })
    return null
  }

  return { change, laeuft }
}

const isAbgemeldet = (antwort: { art: string } | null): antwort is Abgemeldet => antwort?.art === 'abgemeldet'
