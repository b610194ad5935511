import { anyOf, type Guard, isText, listOf, objectOf, oneOf } from '../json/guards.ts'

/** These public Exposés have changed or are gone. Nothing of their content. */
export type ExposesEreignis = { art: 'exposes'; ids: string[] }

/** So much has changed that nothing is named. */
export type VielEreignis = { art: 'viel' }

/** Something on a signed-in person's own pages has changed: which, the page asks itself. */
export type KontoEreignis = { art: 'konto' }

/** A message of the event stream `/ereignisse`. */
export type Ereignis = ExposesEreignis | VielEreignis | KontoEreignis

export const isEreignis: Guard<Ereignis> = anyOf(
  objectOf({ art: oneOf('exposes'), ids: listOf(isText) }),
  objectOf({ art: oneOf('viel', 'konto') }),
)
