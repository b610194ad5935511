import { useNavigate } from 'react-router'
import { showToast } from '#app/components/ui/toast/toast.ts'

/** Opens the sign-in page if the session ended before a form was sent. `text`: what happened to the input. */
export function useGoToAnmeldung() {
  const navigate = useNavigate()
  return function leadToLogin(weiter: string, text = 'Bitte melden Sie sich erneut an.'): void {
    showToast({ title: 'Sie sind nicht mehr angemeldet', text, kind: 'fehler' })
    void navigate(`/login?${new URLSearchParams({ weiter })}`)
  }
}
