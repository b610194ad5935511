import type { BildView } from '../bilder/bild.types.ts'

/** A viewing of the signed-in person, with all that its card shows (BESICHTIGUNG-3). */
export type BesichtigungEntry = {
  id: string
  /** ISO date, Europe/Berlin; null where nobody knows it. */
  datum: string | null
  /** Null as long as no feedback was given. */
  mietinteresse: boolean | null
  kommentar: string | null
  /** Feedback was given. */
  rueckmeldung: boolean
  /** For the form over it: which version was shown. */
  stand: string
  expose: {
    id: string
    /** '' where it has none. */
    title: string
    /** Name of its public property. */
    liegenschaft: string | null
    /** Street, postcode and town; '' where nothing is known. */
    anschrift: string
    /** False where nobody may see it any more: no link and no picture then. */
    reachable: boolean
    bild: BildView | null
  }
  /** Feedback was good, and an application for the flat can be made and was not yet (BESICHTIGUNG-6). */
  canApply: boolean
}
