import type { AkteFact, AktePerson, SectionState, Stage } from './akte.ts'

/** Comparison of a flat's applicants, in order of their applications. Times are ISO timestamps. */
export type VergleichView = {
  exposeId: string
  wohnung: string
  personen: {
    linkId: string
    name: string
    abgesendetAm: string
    stage: Stage
    state: SectionState
    besichtigung: AkteFact[]
    haushalt: AkteFact[]
    personen: AktePerson[]
  }[]
}
