import { choiceOf, FRAGE_NAMES, FRAGEN, type Fragen } from './fragen.ts'

export const FRAGEN_PATH = '/verwaltung/einstellungen/fragen'

export type FragenView = { fragen: Fragen; profilNachBesichtigung: boolean; stand: string }

export const toFragenFields = ({ fragen, profilNachBesichtigung }: FragenView): Record<string, string> => ({
  ...Object.fromEntries(FRAGE_NAMES.map((frage) => [frage, choiceOf(frage, fragen)])),
  profilNachBesichtigung: profilNachBesichtigung ? 'ja' : 'nein',
})

/** Labels by form field, for the notice about conflicting changes. */
export const FRAGEN_LABELS: Readonly<Record<string, string>> = {
  ...Object.fromEntries(FRAGE_NAMES.map((frage) => [frage, FRAGEN[frage].label])),
  profilNachBesichtigung: 'Mietprofil nach der Besichtigung',
}
