import { AbmeldenFormular } from '#app/components/konto/abmelden-formular.tsx'

/** The way out of a dialog that cannot be closed. */
export function AbmeldenStattdessen() {
  return (
    <AbmeldenFormular className="xs muted mt-3 flex flex-wrap items-center gap-x-1">
      {(laeuft) => (
        <>
          Nicht jetzt?
          <button type="submit" className="link min-h-11" aria-busy={laeuft || undefined}>
            Abmelden
          </button>
        </>
      )}
    </AbmeldenFormular>
  )
}
