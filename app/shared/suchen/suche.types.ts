import type { ExposeFilter } from '../exposes/expose.types.ts'

/** Part of a list's state that a saved search stores. */
export type SuchFilter = Omit<ExposeFilter, 'ownWbs' | 'ausschnitt' | 'sorting' | 'view' | 'page'> & {
  bezug?: SuchBezug | null
}

export type SuchBezug = { kind: 'haus' | 'wohnung'; id: string; title?: string }

export const BENACHRICHTIGUNGEN = ['sofort', 'taeglich', 'keine'] as const
export const MAIL_BENACHRICHTIGUNGEN = ['sofort', 'taeglich'] as const
export type MailBenachrichtigung = (typeof MAIL_BENACHRICHTIGUNGEN)[number]
export type Benachrichtigung = (typeof BENACHRICHTIGUNGEN)[number]

/** Maximum saved searches of a person; limited since every new Exposé is compared with all saved searches. */
export const SUCHEN_MAX = 20
export const SUCHE_NAME_MAX = 120
/** Largest number of hits that is counted exactly; above it, the text is "Mehr als 99". */
export const HITS_MAX = 99

export type SavedSuche = {
  id: string
  name: string
  filter: SuchFilter
  benachrichtigung: Benachrichtigung
  /** Number of hits, at most HITS_MAX + 1; null if counting took too long. */
  hits: number | null
}

export function readBenachrichtigung(value: unknown): Benachrichtigung | null {
  return BENACHRICHTIGUNGEN.find((name) => name === value) ?? null
}
