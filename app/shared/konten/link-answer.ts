import { anyOf, type Guarded, isBoolean, isText, objectOf, oneOf } from '../json/guards.ts'

/** What `/auth/link` answers. */
export const isLinkAnswer = anyOf(
  objectOf({ kind: oneOf('angemeldet', 'zweiter-faktor', 'ungueltig') }),
  // The address is confirmed; `angemeldet`: in a browser that is signed in, which the link alone never makes it;
  // `already`: it was before.
  objectOf({ kind: oneOf('bestaetigt'), angemeldet: isBoolean, already: isBoolean }),
  // Nobody has looked at the link: it stays good. `text` says when to try again.
  objectOf({ kind: oneOf('zu-viele'), text: isText }),
)
export type LinkAnswer = Guarded<typeof isLinkAnswer>
