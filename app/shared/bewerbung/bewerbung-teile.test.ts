import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Mietprofil } from '#app/shared/mietprofil/mietprofil-optionen.ts'
import {
  type BewerbungsPerson,
  type DokumentArt,
  fehlendeDokumente,
  istBewerbungVollstaendig,
  istFragebogenVollstaendig,
  offeneSchritte,
} from './bewerbung-teile.ts'

const dokument = (dokumentTyp: string, beschreibung: string | null = null): DokumentArt => ({
  dokumentTyp,
  beschreibung,
})
const ausweis = (beschreibung: string) => dokument('identifikationsdokument', beschreibung)
const GEHALT = dokument('gehaltsabrechnung')
const VORN = 'personalausweis-vorderseite'
const HINTEN = 'personalausweis-rueckseite'

describe('required documents (BEWERBUNG-3)', () => {
  const ohneSchufa = { schufaVorhanden: false, schufaMaklerAnfrage: null }
  const person = (identifikationsdokumentTyp: string | null) => ({ ...ohneSchufa, identifikationsdokumentTyp })

  test.for<[typ: string | null, dokumente: DokumentArt[], fehlt: string[]]>([
    ['personalausweis', [], [VORN, HINTEN, 'gehaltsabrechnung']],
    ['personalausweis', [GEHALT, dokument('personalausweis_vorne')], [HINTEN]],
    ['personalausweis', [GEHALT, dokument('personalausweis_vorne'), dokument('personalausweis_rueckseite')], []],
    ['personalausweis', [GEHALT, ausweis('Personalausweis - Vorderseite'), ausweis('Personalausweis - Rückseite')], []],
    ['personalausweis', [GEHALT, ausweis('Personalausweis - Vorderseite'), dokument('personalausweis_rueckseite')], []],
    ['personalausweis', [GEHALT, ausweis('Reisepass - Vorderseite')], [VORN, HINTEN]],
    ['personalausweis', [GEHALT, ausweis('')], [VORN, HINTEN]],
    // An upload of macOS may hold the umlaut in two characters.
    ['personalausweis', [GEHALT, dokument('personalausweis_vorne'), ausweis('Personalausweis - Ru\u0308ckseite')], []],
    ['personalausweis', [GEHALT, dokument('sonstiges', 'Personalausweis - Rückseite')], [VORN, HINTEN]],
    ['reisepass', [], ['reisepass-vorderseite', 'gehaltsabrechnung']],
    ['reisepass', [GEHALT, dokument('reisepass_vorne')], []],
    ['reisepass', [GEHALT, ausweis('Reisepass - Vorderseite')], []],
    ['reisepass', [GEHALT, dokument('personalausweis_vorne')], ['reisepass-vorderseite']],
    ['fuehrerschein', [], ['gehaltsabrechnung']],
    ['sonstiges', [GEHALT], []],
    [null, [GEHALT, GEHALT], []],
  ])('%s with %o lacks %o', ([typ, dokumente, fehlt]) => {
    expect(fehlendeDokumente(person(typ), dokumente)).toEqual(fehlt)
  })

  test.for([
    [true, null, ['schufa']],
    [true, false, ['schufa']],
    [true, true, []],
    [false, true, []],
    [false, false, []],
    [null, null, []],
  ] as const)('a Schufa report: there %s, by the broker %s', ([schufaVorhanden, schufaMaklerAnfrage, fehlt]) => {
    const frage = { identifikationsdokumentTyp: null, schufaVorhanden, schufaMaklerAnfrage }
    expect(fehlendeDokumente(frage, [GEHALT])).toEqual(fehlt)
    expect(fehlendeDokumente(frage, [GEHALT, dokument('schufa')])).toEqual([])
  })

  test('more documents never make more missing', () => {
    const arten = fc.constantFrom(
      GEHALT,
      dokument('schufa'),
      dokument('personalausweis_vorne'),
      ausweis('Personalausweis - Rückseite'),
      dokument('sonstiges', 'Bürgschaft'),
    )
    const frage = fc.record({
      identifikationsdokumentTyp: fc.constantFrom('personalausweis', 'reisepass', 'sonstiges', null),
      schufaVorhanden: fc.option(fc.boolean()),
      schufaMaklerAnfrage: fc.option(fc.boolean()),
    })
    fc.assert(
      fc.property(frage, fc.array(arten), arten, (person, dokumente, weiteres) => {
        const vorher = fehlendeDokumente(person, dokumente)
        expect(vorher).toEqual(expect.arrayContaining(fehlendeDokumente(person, [...dokumente, weiteres])))
      }),
    )
  })
})

test.for([
  [[1, 2, 3, 4, 5], true, true],
  [[5, 4, 3, 2, 1], true, true],
  [[1, 2, 3, 4, 5], false, false],
  [[1, 2, 4, 5], true, false],
  [[], true, false],
] as const)('steps %o, finished %s: complete %s', ([completedSteps, manuallyCompleted, vollstaendig]) => {
  expect(istFragebogenVollstaendig({ completedSteps, manuallyCompleted })).toBe(vollstaendig)
})

test('the open steps in their order', () => {
  expect(offeneSchritte([4, 1])).toEqual([2, 3, 5])
})

describe('the whole application', () => {
  const profil: Mietprofil = {
    mietbeginn: 'sofort',
    suchtyp: 'paar',
    anzahlPersonen: 2,
    beruf: ['rente'],
    einkommen: 2000,
    motivation: 'Ruhe',
  }
  const person = (overrides: Partial<BewerbungsPerson> = {}): BewerbungsPerson => ({
    interessentId: 'a',
    eigene: null,
    fragebogenVollstaendig: true,
    dokumenteVollstaendig: true,
    ...overrides,
  })

  test.for<[name: string, mietprofil: Mietprofil | null, personen: BewerbungsPerson[], vollstaendig: boolean]>([
    ['all there', profil, [person(), person()], true],
    ['no profile', null, [person()], false],
    ['half a profile', { ...profil, motivation: null }, [person()], false],
    ['no questionnaire', profil, [], false],
    ['one questionnaire open', profil, [person(), person({ fragebogenVollstaendig: false })], false],
    ['one document missing', profil, [person({ dokumenteVollstaendig: false }), person()], false],
  ])('%s', ([, mietprofil, personen, vollstaendig]) => {
    expect(istBewerbungVollstaendig({ mietprofil, personen })).toBe(vollstaendig)
  })
})
