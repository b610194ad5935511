import type { AkteFact, AktePerson, SectionState, Stage } from './akte.ts'

/** Who has applied for a flat, side by side in the order in which they did. Times are ISO timestamps. */
export type VergleichView = {
  exposeId: string
  wohnung: string
  personen: {
    linkId: string
    name: string
    abgesendetAm: string
    stage: Stage
    /** Of the statements, for who asks. */
    state: SectionState
    besichtigung: AkteFact[]
    haushalt: AkteFact[]
    personen: AktePerson[]
  }[]
}
