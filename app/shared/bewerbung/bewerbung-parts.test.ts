import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { DOKUMENT_TYPEN, dokumentKindOf } from '#app/shared/mieterfragebogen/dokument-kinds.ts'
import { SITUATION_NAMES, situationRow } from '#app/shared/mieterfragebogen/situations.ts'
import type { Mietprofil } from '#app/shared/mietprofil/mietprofil-options.ts'
import {
  type BewerbungPerson,
  isBewerbungComplete,
  isFragebogenComplete,
  missingDokumente,
  openSteps,
  type UploadedDokument,
} from './bewerbung-parts.ts'

const dokument = (dokumentTyp: string, beschreibung: string | null = null): UploadedDokument => ({
  dokumentTyp,
  beschreibung,
  status: 'bereit',
})
const ausweis = (beschreibung: string) => dokument('identifikationsdokument', beschreibung)
const SALARY = dokument('gehaltsabrechnung')
const FIRST = 'personalausweis-vorderseite'
const LAST = 'personalausweis-rueckseite'

describe('lists missing documents (BEWERBUNG-3)', () => {
  const withoutSchufa = {
    fragen: {},
    situation: null,
    schufaVorhanden: false,
    schufaMaklerAnfrage: null,
    wbsArt: null,
    vorlageBeiBesichtigung: [],
  }
  const person = (identifikationsdokumentTyp: string | null) => ({ ...withoutSchufa, identifikationsdokumentTyp })

  test.for<[typ: string | null, dokumente: UploadedDokument[], missing: string[]]>([
    ['personalausweis', [], [FIRST, LAST, 'gehaltsabrechnung']],
    ['personalausweis', [SALARY, dokument('personalausweis_vorne')], [LAST]],
    ['personalausweis', [SALARY, dokument('personalausweis_vorne'), dokument('personalausweis_rueckseite')], []],
    ['personalausweis', [SALARY, ausweis('Personalausweis - Vorderseite'), ausweis('Personalausweis - Rückseite')], []],
    ['personalausweis', [SALARY, ausweis('Personalausweis - Vorderseite'), dokument('personalausweis_rueckseite')], []],
    ['personalausweis', [SALARY, ausweis('Reisepass - Vorderseite')], [FIRST, LAST]],
    ['personalausweis', [SALARY, ausweis('')], [FIRST, LAST]],
    // An upload of macOS may hold the umlaut in two characters.
    ['personalausweis', [SALARY, dokument('personalausweis_vorne'), ausweis('Personalausweis - Ru\u0308ckseite')], []],
    ['personalausweis', [SALARY, dokument('sonstiges', 'Personalausweis - Rückseite')], [FIRST, LAST]],
    ['reisepass', [], ['reisepass-vorderseite', 'gehaltsabrechnung']],
    ['reisepass', [SALARY, dokument('reisepass_vorne')], []],
    ['reisepass', [SALARY, ausweis('Reisepass - Vorderseite')], []],
    ['reisepass', [SALARY, dokument('personalausweis_vorne')], ['reisepass-vorderseite']],
    ['fuehrerschein', [], [FIRST, LAST, 'gehaltsabrechnung']],
    ['fuehrerschein', [SALARY, ausweis('Sonstiges Identifikationsdokument - Seite 1')], [FIRST, LAST]],
    ['fuehrerschein', [SALARY, dokument('personalausweis_vorne')], [LAST]],
    ['fuehrerschein', [SALARY, dokument('reisepass_vorne')], []],
    ['sonstiges', [SALARY], []],
    [null, [SALARY, SALARY], []],
  ])('for %s with the documents %o: %o', ([typ, dokumente, missing]) => {
    expect(missingDokumente(person(typ), dokumente)).toEqual(missing)
  })

  test.for([
    [true, null, ['schufa']],
    [true, false, ['schufa']],
    [true, true, []],
    [false, true, []],
    [false, false, []],
    [null, null, []],
  ] as const)(
    'requires a Schufa report if the person has one (%s) and the broker does not get it (%s)',
    ([schufaVorhanden, schufaMaklerAnfrage, missing]) => {
      const question = { ...person(null), schufaVorhanden, schufaMaklerAnfrage }
      expect(missingDokumente(question, [SALARY])).toEqual(missing)
      expect(missingDokumente(question, [SALARY, dokument('schufa')])).toEqual([])
    },
  )

  test.for(SITUATION_NAMES)(
    'SITUATION-1: requires for %s its own proof of income, and accepts no other',
    (situation) => {
      const { typ } = situationRow(situation).paper
      const question = { ...person(null), situation }
      const others = DOKUMENT_TYPEN.filter((other) => other !== typ).map((other) => dokument(other))
      expect(missingDokumente(question, others)).toEqual([typ])
      expect(missingDokumente(question, [dokument(typ)])).toEqual([])
      expect(missingDokumente({ ...question, vorlageBeiBesichtigung: [dokumentKindOf(typ)] }, [])).toEqual([])
    },
  )

  test.for<[vorlage: string[], missing: string[]]>([
    [['ausweis'], ['gehaltsabrechnung', 'schufa']],
    [['gehaltsabrechnung'], [FIRST, LAST, 'schufa']],
    [['schufa'], [FIRST, LAST, 'gehaltsabrechnung']],
    [['ausweis', 'gehaltsabrechnung', 'schufa'], []],
  ])('requires no upload of documents shown at the viewing: %o', ([vorlageBeiBesichtigung, missing]) => {
    const question = { ...person('personalausweis'), schufaVorhanden: true, vorlageBeiBesichtigung }
    expect(missingDokumente(question, [])).toEqual(missing)
  })

  test.for([
    ['schufa', 'nicht', [FIRST, LAST, 'gehaltsabrechnung']],
    ['ausweis', 'freiwillig', ['gehaltsabrechnung', 'schufa']],
    ['einkommensnachweis', 'nicht', [FIRST, LAST, 'schufa']],
  ] as const)('FRAGEN-1: requires no document that the company does not require: %s %s', ([frage, choice, missing]) => {
    const question = { ...person('personalausweis'), schufaVorhanden: true, fragen: { [frage]: choice } }
    expect(missingDokumente(question, [])).toEqual(missing)
  })

  test('WBS-6: requires the stated WBS only for a flat that requires one', () => {
    const question = { ...person(null), wbsArt: 'be_140' }
    const forFlat = (isWbsNeeded: boolean, own: Partial<typeof question> = {}, dokumente = [SALARY]) =>
      missingDokumente({ ...question, ...own }, dokumente, { isWbsNeeded })
    expect(forFlat(true)).toEqual(['wbs'])
    expect(forFlat(false)).toEqual([])
    expect(missingDokumente(question, [SALARY])).toEqual([])
    expect(forFlat(true, {}, [SALARY, dokument('wbs')])).toEqual([])
    expect(missingDokumente({ ...question, vorlageBeiBesichtigung: ['wbs'] }, [SALARY], { isWbsNeeded: true })).toEqual(
      [],
    )
    expect(missingDokumente({ ...question, fragen: { wbs: 'nicht' } }, [SALARY], { isWbsNeeded: true })).toEqual([])
  })

  test('counts a document that waits for the virus scanner, but no refused one', () => {
    const salary = (status: string) => missingDokumente(person(null), [{ ...SALARY, status }])
    expect([salary('pruefung'), salary('abgelehnt')]).toEqual([[], ['gehaltsabrechnung']])
  })

  test('never misses more after a further document', () => {
    const kinds = fc.constantFrom(
      SALARY,
      dokument('schufa'),
      dokument('personalausweis_vorne'),
      ausweis('Personalausweis - Rückseite'),
      dokument('sonstiges', 'Bürgschaft'),
    )
    const question = fc.record({
      fragen: fc.constant({}),
      situation: fc.constantFrom(null, ...SITUATION_NAMES),
      identifikationsdokumentTyp: fc.constantFrom('personalausweis', 'reisepass', 'fuehrerschein', 'sonstiges', null),
      schufaVorhanden: fc.option(fc.boolean()),
      schufaMaklerAnfrage: fc.option(fc.boolean()),
      wbsArt: fc.constantFrom(null, 'be_140'),
      vorlageBeiBesichtigung: fc.subarray(['ausweis', 'gehaltsabrechnung', 'schufa']),
    })
    fc.assert(
      fc.property(question, fc.array(kinds), kinds, (person, dokumente, more) => {
        const before = missingDokumente(person, dokumente)
        expect(before).toEqual(expect.arrayContaining(missingDokumente(person, [...dokumente, more])))
      }),
    )
  })
})

test.for([
  [[1, 2, 3, 4, 5], true, false, true],
  [[5, 4, 3, 2, 1], true, false, true],
  [[1, 2, 3, 4, 5], false, false, false],
  [[1, 2, 4, 5], true, false, false],
  [[], true, false, false],
  [[1, 2, 3, 4, 5], true, true, false],
] as const)(
  'completed steps %o, finished %s, income left at the default %s: complete is %s',
  ([completedSteps, manuallyCompleted, isEinkommenOpen, complete]) => {
    expect(isFragebogenComplete({ completedSteps, manuallyCompleted, isEinkommenOpen })).toBe(complete)
  },
)

test('SCHRITT-4: lists open steps in order, including the step of an income left at the default', () => {
  expect(openSteps({ completedSteps: [4, 1], isEinkommenOpen: false })).toEqual([2, 3, 5])
  expect(openSteps({ completedSteps: [1, 2, 3, 4], isEinkommenOpen: true })).toEqual([3, 5])
})

describe('combines the parts of an application', () => {
  const profil: Mietprofil = {
    mietbeginn: 'sofort',
    suchtyp: 'paar',
    anzahlPersonen: 2,
    beruf: ['rente'],
    einkommen: 2000,
    motivation: 'Ruhe',
  }
  const person = (overrides: Partial<BewerbungPerson> = {}): BewerbungPerson => ({
    rolle: 'mieter',
    own: null,
    fragebogenComplete: true,
    dokumenteComplete: true,
    ...overrides,
  })

  test.for<[name: string, mietprofil: Mietprofil | null, personen: BewerbungPerson[], complete: boolean]>([
    ['all there', profil, [person(), person()], true],
    ['no profile', null, [person()], false],
    ['half a profile', { ...profil, motivation: null }, [person()], false],
    ['no questionnaire', profil, [], false],
    ['one questionnaire open', profil, [person(), person({ fragebogenComplete: false })], false],
    ['one document missing', profil, [person({ dokumenteComplete: false }), person()], false],
  ])('%s', ([, mietprofil, personen, complete]) => {
    expect(isBewerbungComplete({ mietprofil, fragen: {}, personen })).toBe(complete)
  })
})
