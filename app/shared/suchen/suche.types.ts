import type { ExposeFilter } from '../exposes/expose.types.ts'

/** The saved part of a list's state: limits, without map section, order, view and page. */
export type SuchFilter = Omit<ExposeFilter, 'ausschnitt' | 'sorting' | 'view' | 'page'>

/** Notification settings in the order of the screen. */
export const BENACHRICHTIGUNGEN = ['sofort', 'taeglich', 'keine'] as const
export type Benachrichtigung = (typeof BENACHRICHTIGUNGEN)[number]

/** Limit per person; each search costs every new Exposé a comparison. */
export const SUCHEN_MAX = 20
/** In characters. */
export const SUCHNAME_MAX = 120
/** Highest exact number of hits. */
export const HITS_MAX = 99

/** A saved search, for its owner. */
export type SavedSuche = {
  id: string
  name: string
  filter: SuchFilter
  benachrichtigung: Benachrichtigung
  /** Public Exposés that match, at most TREFFER_MAX + 1; null if counting took too long. */
  hits: number | null
}

/** A form or column value as a choice, or null. */
export function readBenachrichtigung(value: unknown): Benachrichtigung | null {
  return BENACHRICHTIGUNGEN.find((name) => name === value) ?? null
}
