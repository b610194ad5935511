import { useRevalidator } from 'react-router'
import { useForm } from '#app/components/form/use-form.ts'
import { useCountdown } from '#app/components/hooks/use-countdown.ts'
import { showToast } from '#app/components/ui/toast/toast.ts'
import { FORM_CODES } from '#app/shared/form/form-answer.ts'
import { EMAIL_NOT_SENT, RESEND_PAUSE } from '#app/shared/konten/set-up-email.ts'

const PAUSE_S = 30

export function useResendEmail() {
  const { seconds, start } = useCountdown(RESEND_PAUSE)
  const { revalidate } = useRevalidator()
  const form = useForm({
    action: '/dashboard',
    intent: 'erneut',
    revalidate: false,
    onDone: () => {
      start(PAUSE_S)
      showToast({ title: 'E-Mail erneut gesendet ✓', text: 'Bitte prüfen Sie auch den Spam-Ordner.' })
    },
    onFailure: ({ status, code, title, text }) => {
      // Signed out or confirmed in another tab.
      if (status === 401) return void revalidate()
      if (status === 409) return
      const isUnexpected = code === FORM_CODES.unexpected
      const notice = isUnexpected ? { title: 'Fehler', text: EMAIL_NOT_SENT } : { title: title ?? 'Fehler', text }
      showToast({ ...notice, kind: 'fehler' })
    },
  })
  return { form, seconds }
}
