import { anyOf, type Guarded, isText, listOf, objectOf, oneOf } from '../json/guards.ts'

/** A message of the event stream `/ereignisse`. */
export const isEvent = anyOf(
  // These public Exposés have changed or are gone. Nothing of their content.
  objectOf({ kind: oneOf('exposes'), ids: listOf(isText) }),
  // So much has changed that nothing is named.
  objectOf({ kind: oneOf('viel') }),
  // Something on a signed-in person's own pages has changed: which, the page asks itself.
  objectOf({ kind: oneOf('konto') }),
)
export type Ereignis = Guarded<typeof isEvent>
