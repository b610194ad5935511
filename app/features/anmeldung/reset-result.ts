import type { Notice } from '#app/shared/konten/anmeldung-error.ts'
import type { ResetLink } from './reset-link.ts'

/** What the server can say; a link in the hash is not sent to it. */
export type ResetState =
  /**
   * `link` null: for the person who is signed in. `passwortMin`: fewest characters of this account's password. `username`:
   * whose it is, for password managers; null if nobody knows.
   */
  | { kind: 'formular'; link: ResetLink | null; passwortMin: number; username: string | null }
  | { kind: 'fehler'; notice: Notice }
  /** No link, nobody signed in: whether there is one in the hash only the browser knows. */
  | { kind: 'offen' }
  | { kind: 'ungueltig' }
  /** The link could not be looked at. */
  | { kind: 'unerwartet' }
  /** `phone`: the number that signs in by SMS; null if it has to be confirmed first (PASSWORT-5). */
  | { kind: 'geaendert'; phone: string | null }

export const RESET_PATH = '/reset-password'
