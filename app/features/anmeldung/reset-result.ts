import type { Notice } from '#app/shared/konten/anmeldung-error.ts'
import type { ResetLink } from './reset-link.ts'

/** State known to the server, which never sees a link in the fragment. */
export type ResetState =
  /** `link` null: for the signed-in person. `username`: for password managers; null if unknown. */
  | { kind: 'formular'; link: ResetLink | null; passwortMin: number; username: string | null }
  | { kind: 'fehler'; notice: Notice }
  /** No link and not signed in: the browser still has to check the fragment. */
  | { kind: 'offen' }
  | { kind: 'ungueltig' }
  | { kind: 'unerwartet' }
  /** `phone`: number for signing in by SMS; null if it must be confirmed first (PASSWORT-5). */
  | { kind: 'geaendert'; phone: string | null }

export const RESET_PATH = '/reset-password'
