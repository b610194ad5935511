import type { BildView } from '../bilder/bild.types.ts'

/** A viewing for its card (BESICHTIGUNG-3). */
export type BesichtigungEntry = {
  id: string
  /** ISO date in Berlin; null if unknown. */
  datum: string | null
  /** Null without feedback. */
  mietinteresse: boolean | null
  kommentar: string | null
  rueckmeldung: boolean
  /** Version for the form. */
  stand: string
  expose: {
    id: string
    /** May be ''. */
    title: string
    /** Name of its public property. */
    liegenschaft: string | null
    /** Address; may be ''. */
    anschrift: string
    /** False if hidden: no link and no picture. */
    reachable: boolean
    bild: BildView | null
  }
  /** After good feedback, if an application is possible and not sent (BESICHTIGUNG-6). */
  canApply: boolean
}
