import { redirect } from 'react-router'
import { changePath } from '#app/features/konto/konto-view.ts'

/** For password managers (PASSWORT-6). */
export function loader() {
  return redirect(changePath('passwort'))
}
