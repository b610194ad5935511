import type { BildView } from '../bilder/bild.types.ts'

/** A viewing that has taken place, as its card shows it (BESICHTIGUNG-3). */
export type BesichtigungEntry = {
  id: string
  /** ISO date, Europe/Berlin; null if unknown. `mietinteresse`: null if no feedback was given. */
  datum: string | null
  mietinteresse: boolean | null
  kommentar: string | null
  rueckmeldung: boolean
  stand: string
  expose: {
    id: string
    title: string
    liegenschaft: string | null
    anschrift: string
    /** False if the Exposé is hidden; the card then has no link and no picture. */
    reachable: boolean
    bild: BildView | null
  }
  /** True if the feedback is positive and an application is possible and not yet sent (BESICHTIGUNG-6). */
  canApply: boolean
}
