import { AbmeldenFormular } from '#app/components/konto/abmelden-formular.tsx'

/** The way out of a dialog that cannot be closed. */
export function AbmeldenStattdessen() {
  return (
    <AbmeldenFormular className="xs muted">
      {(laeuft) => (
        <>
          Nicht jetzt?{' '}
          <button type="submit" className="link min-h-11 align-middle" aria-busy={laeuft || undefined}>
            Abmelden
          </button>
        </>
      )}
    </AbmeldenFormular>
  )
}
