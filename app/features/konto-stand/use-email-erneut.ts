import { useRevalidator } from 'react-router'
import { useCountdown } from '#app/components/hooks/use-countdown.ts'
import { usePost } from '#app/components/hooks/use-post.ts'
import { showToast } from '#app/components/ui/toast.ts'
import { EMAIL_NICHT_GESENDET, type EmailAntwort } from '#app/shared/konten/email-einrichten.ts'

/** Pause after a resend (LINK-6), in seconds. */
const PAUSE_S = 30

/** Sends the confirmation mail again: what the button says, whether it rests, and what it does. */
export function useEmailErneut() {
  const { senden, laeuft } = usePost<EmailAntwort>('/auth/email')
  const { sekunden, start } = useCountdown()
  const { revalidate } = useRevalidator()

  async function resend() {
    const antwort = await senden({ intent: 'erneut' })
    switch (antwort?.art) {
      case 'gesendet':
        start(PAUSE_S)
        return showToast({ titel: 'E-Mail erneut gesendet ✓', text: 'Bitte prüfen Sie auch den Spam-Ordner.' })
      case 'erledigt':
      case 'abgemeldet':
        return void revalidate()
      case 'fehler':
        return showToast({ titel: antwort.titel, text: antwort.text, art: 'fehler' })
      case 'unerwartet':
        return showToast({ titel: 'Fehler', text: EMAIL_NICHT_GESENDET, art: 'fehler' })
    }
  }

  return { resend: () => void resend(), laeuft: laeuft !== null, sekunden }
}
