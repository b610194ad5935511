import type { Meldung } from '#app/shared/konten/anmelde-fehler.ts'
import type { FeldFehler } from '#app/shared/konten/feld-fehler.ts'

/** What the form of /login answers. */
export type LoginErgebnis =
  /** Only where JavaScript runs; without it the answer is a redirect. */
  | { art: 'angemeldet'; ziel: string }
  /** The confirmation mail is on its way once more. */
  | { art: 'gesendet'; email: string }
  /** `unbestaetigt`: the password is right, the address still waits for its link. */
  | { art: 'fehler'; meldung: Meldung; email: string; felder?: FeldFehler; unbestaetigt?: boolean }
