import { redirect } from 'react-router'
import { changePath } from '#app/features/konto/konto-view.ts'

/** Redirects password managers to the form that changes the password (PASSWORT-6). */
export function loader() {
  return redirect(changePath('passwort'))
}
