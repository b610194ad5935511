import type { BildView } from '../bilder/bild.types.ts'

/** Viewing as its card shows it (BESICHTIGUNG-3). */
export type BesichtigungEntry = {
  id: string
  /** ISO date in Berlin; null if unknown. */
  datum: string | null
  /** Null without feedback. */
  mietinteresse: boolean | null
  kommentar: string | null
  rueckmeldung: boolean
  stand: string
  expose: {
    id: string
    title: string
    liegenschaft: string | null
    anschrift: string
    /** False if hidden: no link and no picture. */
    reachable: boolean
    bild: BildView | null
  }
  /** Good feedback, and an application is possible and not yet sent (BESICHTIGUNG-6). */
  canApply: boolean
}
