import { useRevalidator } from 'react-router'
import { useForm } from '#app/components/formular/use-form.ts'
import { useCountdown } from '#app/components/hooks/use-countdown.ts'
import { showToast } from '#app/components/ui/toast.ts'
import { FORM_CODES } from '#app/shared/formular/form-answer.ts'
import { EMAIL_NICHT_GESENDET } from '#app/shared/konten/email-einrichten.ts'

/** Pause after a resend (LINK-6), in seconds. */
const PAUSE_S = 30

/** Sends the confirmation mail again: the form, and the seconds that its button rests. */
export function useEmailErneut() {
  const { sekunden, start } = useCountdown()
  const { revalidate } = useRevalidator()
  const formular = useForm({
    action: '/dashboard',
    intent: 'erneut',
    revalidate: false,
    onDone: () => {
      start(PAUSE_S)
      showToast({ titel: 'E-Mail erneut gesendet ✓', text: 'Bitte prüfen Sie auch den Spam-Ordner.' })
    },
    onFailure: ({ status, code, titel, text }) => {
      // Signed out in another tab, or confirmed there.
      if (status === 401) return void revalidate()
      if (status === 409) return
      const isUnexpected = code === FORM_CODES.unerwartet
      const meldung = isUnexpected
        ? { titel: 'Fehler', text: EMAIL_NICHT_GESENDET }
        : { titel: titel ?? 'Fehler', text }
      showToast({ ...meldung, art: 'fehler' })
    },
  })
  return { formular, sekunden }
}
