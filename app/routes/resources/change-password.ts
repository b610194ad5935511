import { redirect } from 'react-router'
import { changePath } from '#app/features/konto/konto-view.ts'

/** `/.well-known/change-password` (PASSWORT-6), which password managers open: the form under /konto, after the sign-in where needed. */
export function loader() {
  return redirect(changePath('passwort'))
}
