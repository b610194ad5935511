import type { Notice } from '#app/shared/konten/anmeldung-error.ts'
import type { ResetLink } from './reset-link.ts'

/** State of a password reset as known to the server, which never receives a link in the URL fragment. */
export type ResetState =
  /** `link`: null if a signed-in person needs no link. `username`: for password managers; null if unknown. */
  | { kind: 'formular'; link: ResetLink | null; passwortMin: number; username: string | null }
  | { kind: 'fehler'; notice: Notice }
  /** The request has no link and no session: the browser still has to check the fragment. */
  | { kind: 'offen' }
  | { kind: 'ungueltig' }
  | { kind: 'unerwartet' }
  /** `phone`: number for signing in by SMS; null if the number must be confirmed first (PASSWORT-5). */
  | { kind: 'geaendert'; phone: string | null }

export const RESET_PATH = '/reset-password'
