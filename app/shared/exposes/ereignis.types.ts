/** What open pages are told about an Exposé: which one, and what happened. Nothing of its content. */
export type ExposeEreignis = { id: string; art: 'geaendert' | 'entfernt' }

/** Something on a signed-in person's own pages has changed: which, the page asks itself. */
export type KontoEreignis = { art: 'konto' }

/** A message of the event stream `/ereignisse`. */
export type Ereignis = ExposeEreignis | KontoEreignis
