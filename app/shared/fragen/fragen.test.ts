import { expect, test } from 'vitest'
import { KAUFPROFIL_NAMES, KAUFPROFIL_QUESTIONS } from '../kaufprofil/kaufprofil-options.ts'
import { DOKUMENT_KINDS, KIND_NAMES } from '../mieterfragebogen/dokument-kinds.ts'
import { fieldRule, PERSON_FIELDS } from '../mieterfragebogen/person-fields.ts'
import { SITUATION_OPTIONS, SITUATIONS } from '../mieterfragebogen/situations.ts'
import { BERUF_OPTIONS, MIETBEGINN_OPTIONS, SUCHTYP_OPTIONS } from '../mietprofil/mietprofil-options.ts'
import { FRAGE_NAMES, FRAGEN } from './fragen.ts'

const FORBIDDEN =
  /herkunft|staatsangeh|nationalit|ethni|hautfarbe|muttersprache|religi|konfession|kirche|gesund|krank|behinder|schwanger|kinderwunsch|partei|gewerkschaft|sexu|geschlecht/i

/** Words of every question, choice and document that applicants see. Hints may name what to black out. */
const WORDS = [
  ...PERSON_FIELDS.flatMap((field) => {
    const { label, options = [] } = fieldRule(field)
    return [label, ...options.map(({ text }) => text)]
  }),
  ...SITUATION_OPTIONS.map(({ text }) => text),
  ...SITUATIONS.flatMap(({ words, paper }) => [...Object.values(words).map(({ label }) => label), paper.title]),
  ...KIND_NAMES.map((kind) => DOKUMENT_KINDS[kind].label),
  ...[...BERUF_OPTIONS, ...MIETBEGINN_OPTIONS, ...SUCHTYP_OPTIONS].map(({ text }) => text),
  ...KAUFPROFIL_NAMES.flatMap((name) => {
    const { label, options } = KAUFPROFIL_QUESTIONS[name]
    return [label, ...options.map(({ text }) => text)]
  }),
  ...FRAGE_NAMES.map((frage) => FRAGEN[frage].label),
]

test('FRAGEN-5: no question, choice or document is about what the law protects', () => {
  expect(WORDS.length).toBeGreaterThan(80)
  expect(WORDS.filter((word) => FORBIDDEN.test(word))).toEqual([])
  for (const word of ['Staatsangehörigkeit', 'Konfession', 'Schwangerschaft', 'Krankenkasse']) {
    expect(word).toMatch(FORBIDDEN)
  }
})
