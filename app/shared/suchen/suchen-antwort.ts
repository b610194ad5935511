import type { Benachrichtigung } from './suche.types.ts'

/** What the form to save a search answers. Typed values come back with a failure. */
export type SpeicherErgebnis =
  | { art: 'gespeichert' | 'schon-gespeichert'; name: string; benachrichtigung: Benachrichtigung }
  | SpeicherFehler

export type SpeicherFehler = {
  art: 'fehler'
  /** What it is about: the name, the number of searches there may be, or (null) the way to the server. */
  feld: 'name' | 'anzahl' | null
  text: string
  name: string
  benachrichtigung: Benachrichtigung
}

/** What became of a change to a saved search. `entfallen`: there is no such search (any more). */
export type SuchenAenderung = { art: 'geaendert' | 'geloescht' | 'entfallen' }

/** Nobody is signed in (any more). */
export type Abgemeldet = { art: 'abgemeldet' }
