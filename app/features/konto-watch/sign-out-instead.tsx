import { Link } from 'react-router'
import { SignOutForm } from '#app/components/konto/sign-out-form.tsx'

/** Links below a mandatory dialog: sign out, or download and delete the account's data. */
export function SignOutInstead() {
  return (
    <SignOutForm className="text-xs text-ink-2 mt-3 flex flex-wrap items-center gap-x-1">
      {(running) => (
        <>
          Nicht jetzt?
          <button type="submit" className="link min-h-11" aria-busy={running || undefined}>
            Abmelden
          </button>
          oder
          <Link className="link inline-flex min-h-11 items-center" to="/konto">
            Konto und Daten
          </Link>
        </>
      )}
    </SignOutForm>
  )
}
