import { anyOf, type Guarded, isText, listOf, objectOf, oneOf } from '../json/guards.ts'

/** Validates a message of the event stream `/ereignisse`. */
export const isEvent = anyOf(
  objectOf({ kind: oneOf('exposes'), ids: listOf(isText) }),
  // Too many changes to name.
  objectOf({ kind: oneOf('viel') }),
  // The person's own pages changed; each page reloads itself.
  objectOf({ kind: oneOf('konto') }),
)
export type Ereignis = Guarded<typeof isEvent>
