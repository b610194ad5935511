import { SignOutForm } from '#app/components/konto/sign-out-form.tsx'

/** The way out of a dialog that cannot be closed. */
export function SignOutInstead() {
  return (
    <SignOutForm className="text-xs text-ink-2 mt-3 flex flex-wrap items-center gap-x-1">
      {(running) => (
        <>
          Nicht jetzt?
          <button type="submit" className="link min-h-11" aria-busy={running || undefined}>
            Abmelden
          </button>
        </>
      )}
    </SignOutForm>
  )
}
