import { anyOf, type Guarded, isBoolean, isText, objectOf, oneOf } from '../json/guards.ts'

/** Validates the answer of `/auth/link`, which redeems a sign-in or confirmation link. */
export const isLinkAnswer = anyOf(
  objectOf({ kind: oneOf('angemeldet', 'zweiter-faktor', 'ungueltig') }),
  // Address is confirmed. `angemeldet`: the browser was signed in already, since a link never signs in. `already`:
  // confirmed before.
  objectOf({ kind: oneOf('bestaetigt'), angemeldet: isBoolean, already: isBoolean }),
  // The link was not checked and stays valid. `text` names the time to retry.
  objectOf({ kind: oneOf('zu-viele'), text: isText }),
)
export type LinkAnswer = Guarded<typeof isLinkAnswer>
