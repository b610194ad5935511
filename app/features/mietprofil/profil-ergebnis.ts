import type { MietprofilFehler, MietprofilWerte } from '#app/shared/mietprofil/check-mietprofil.ts'

/** What the form answers when nothing was saved. */
export type ProfilErgebnis = {
  /** As it was typed; missing where the request did not get that far, then the fields still hold it. */
  werte?: MietprofilWerte
  fehler?: MietprofilFehler
  /** Why nothing was saved though the fields are right (PROFIL-7). */
  meldung?: string
}
