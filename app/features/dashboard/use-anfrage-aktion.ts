import { useNavigate, useRevalidator } from 'react-router'
import { usePost } from '#app/components/hooks/use-post.ts'
import { useZurAnmeldung } from '#app/components/konto/use-zur-anmeldung.ts'
import { showToast } from '#app/components/ui/toast.ts'
import type { AnfrageAntwort, AnfrageIntent } from '#app/shared/anfragen/anfrage-aktion.ts'

/** The sentence for whatever nobody has foreseen. */
const UNERWARTET = 'Ein unerwarteter Fehler ist aufgetreten.'
const TEXT_BLEIBT = 'Bitte melden Sie sich erneut an. Ihr Text bleibt erhalten.'

/**
 * Sends a form of an inquiry card and reads the page's data again. Answers null when it is done, a sentence when it was
 * refused or failed; undefined where there is nothing to say, because the page is left or the form is on its way already.
 */
export function useAnfrageAktion(intent: AnfrageIntent, linkId: string) {
  const { senden, laeuft } = usePost<AnfrageAntwort>('/dashboard/anfrage')
  const { revalidate } = useRevalidator()
  const navigate = useNavigate()
  const leadToLogin = useZurAnmeldung()

  async function run(felder: { anmerkung?: string } = {}): Promise<string | null | undefined> {
    const antwort = await senden({ intent, linkId, ...felder })
    if (antwort === null) return undefined
    if (antwort.art === 'unerwartet') return UNERWARTET
    if (antwort.art === 'fehler') return antwort.text
    if (antwort.art === 'abgemeldet') {
      leadToLogin('/dashboard', intent === 'anmerkung' ? TEXT_BLEIBT : undefined)
      return undefined
    }
    if (antwort.art === 'weiter') {
      void navigate(antwort.ziel)
      return undefined
    }
    await revalidate()
    showToast({ titel: intent === 'anmerkung' ? 'Anmerkung gespeichert' : 'Anfrage zurückgezogen', art: 'erfolg' })
    return null
  }

  return { run, laeuft: laeuft !== null }
}
