import { redirect } from 'react-router'
import { changePath } from '#app/features/konto/konto-view.ts'

/**
 * `/.well-known/change-password` for password managers (PASSWORT-6): redirects to the form under /konto, with a sign-in
 * if needed.
 */
export function loader() {
  return redirect(changePath('passwort'))
}
