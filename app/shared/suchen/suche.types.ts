import type { ExposeFilter } from '../exposes/expose.types.ts'

/** What of a list's state is saved: what narrows it down, not the section of the map, order, view and page. */
export type SuchFilter = Omit<ExposeFilter, 'ausschnitt' | 'sorting' | 'view' | 'page'>

/** When a person is told of a new Exposé that fits, in the order of the choice on the screen. */
export const BENACHRICHTIGUNGEN = ['sofort', 'taeglich', 'keine'] as const
export type Benachrichtigung = (typeof BENACHRICHTIGUNGEN)[number]

/** Saved searches a person may have; each costs every new Exposé a comparison. */
export const SUCHEN_MAX = 20
/** Longest name in characters. */
export const SUCHNAME_MAX = 120
/** The number of hits is counted up to here; more are "more than 99". */
export const HITS_MAX = 99

/** A saved search as its owner sees it. */
export type SavedSuche = {
  id: string
  name: string
  filter: SuchFilter
  benachrichtigung: Benachrichtigung
  /** Public Exposés that fit now, at most TREFFER_MAX + 1; null where counting took too long. */
  hits: number | null
}

/** The value of a form field or column as a choice; null for anything else. */
export function readBenachrichtigung(value: unknown): Benachrichtigung | null {
  return BENACHRICHTIGUNGEN.find((name) => name === value) ?? null
}
