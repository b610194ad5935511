import { useNavigate } from 'react-router'
import { showToast } from '#app/components/ui/toast/toast.ts'

/** For forms refused because the session has ended. `text` tells what became of the input. */
export function useGoToAnmeldung() {
  const navigate = useNavigate()
  return function leadToLogin(weiter: string, text = 'Bitte melden Sie sich erneut an.'): void {
    showToast({ title: 'Sie sind nicht mehr angemeldet', text, kind: 'fehler' })
    void navigate(`/login?${new URLSearchParams({ weiter })}`)
  }
}
