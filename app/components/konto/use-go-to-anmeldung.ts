import { useNavigate } from 'react-router'
import { showToast } from '#app/components/ui/toast.ts'

/**
 * For a form whose answer is that nobody is signed in any more: says so and leads to the sign-in, which comes back to
 * `weiter` (a path of the portal). `text` tells what has become of what was typed.
 */
export function useGoToAnmeldung() {
  const navigate = useNavigate()
  return function leadToLogin(weiter: string, text = 'Bitte melden Sie sich erneut an.'): void {
    showToast({ title: 'Sie sind nicht mehr angemeldet', text, kind: 'fehler' })
    void navigate(`/login?${new URLSearchParams({ weiter })}`)
  }
}
