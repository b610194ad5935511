import { useNavigate } from 'react-router'
import { showToast } from '#app/components/ui/toast/toast.ts'

/** Returns a function that opens the sign-in page after the session has ended. `text`: what happened to the input. */
export function useGoToAnmeldung() {
  const navigate = useNavigate()
  return function leadToLogin(weiter: string, text = 'Bitte melden Sie sich erneut an.'): void {
    showToast({ title: 'Sie sind nicht mehr angemeldet', text, kind: 'fehler' })
    void navigate(`/login?${new URLSearchParams({ weiter })}`)
  }
}
