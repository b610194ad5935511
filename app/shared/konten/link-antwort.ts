import { anyOf, type Guard, isBoolean, isText, objectOf, oneOf } from '../json/guards.ts'

/** What `/auth/link` answers. */
export type LinkAntwort =
  | { art: 'angemeldet' | 'zweiter-faktor' | 'ungueltig' }
  /** The address is confirmed; `angemeldet`: in a browser that is signed in, which the link alone never makes it. */
  | { art: 'bestaetigt'; angemeldet: boolean }
  /** Nobody has looked at the link: it stays good. `text` says when to try again. */
  | { art: 'zu-viele'; text: string }

export const isLinkAntwort: Guard<LinkAntwort> = anyOf(
  objectOf({ art: oneOf('angemeldet', 'zweiter-faktor', 'ungueltig') }),
  objectOf({ art: oneOf('bestaetigt'), angemeldet: isBoolean }),
  objectOf({ art: oneOf('zu-viele'), text: isText }),
)
