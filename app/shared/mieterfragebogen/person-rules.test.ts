import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { FrageChoice } from '../fragen/fragen.ts'
import { mergeAnswers } from './merge-answers.ts'
import {
  fieldRule,
  fieldsOf,
  labelOf,
  PERSON_FIELDS,
  type PersonField,
  type PersonValues,
  pickValues,
  STEP_NUMBERS,
} from './person-fields.ts'
import {
  ANSWER_MAX,
  type AnswerRules,
  countGaps,
  dayInBerlin,
  findAnswerError,
  findStepErrors,
  isAsked,
  listInvalidSteps,
  parseDay,
  parseMonth,
  parseTelefon,
  tidyAnswer,
} from './person-rules.ts'

const RULES: AnswerRules = { today: '2026-02-25', fragen: {} }

/** All questions for a tenant with a dog. */
const COMPLETE: PersonValues = {
  vorname: 'Mehmet',
  nachname: 'Okan',
  geburtsdatum: '01.03.1991',
  geburtsort: 'Halle (Saale)',
  telefon: '+49 170 7654321',
  email: 'mehmet.okan@example.org',
  strasse: 'Rosentalgasse',
  hausnummer: '11',
  plz: '04105',
  ort: 'Leipzig',
  identifikationsdokumentTyp: 'reisepass',
  ausgeuebteerBeruf: 'Tischler',
  arbeitgeberName: 'Werkstatt Südhof GmbH',
  beschaeftigtSeit: '01.09.2019',
  aktuellesMonatseinkommenNetto: '1.111',
  schufaVorhanden: 'nein',
  schufaMaklerAnfrage: 'nein',
  bisherigeWohnsituation: 'miete',
  bisherigerVermieterName: 'Wohnbau Leipzig eG',
  bisherigerVermieterTelefon: '0341 123456',
  haustiere: 'ja',
  haustiereBeschreibung: 'ein Hund',
  verbraucherinsolvenzverfahren: 'nein',
  mietschulden: 'nein',
  wbsArt: 'be_140',
  wbsZimmer: '2,5',
  wbsGueltigBis: '31.12.2026',
}

test('SCHRITT-2: the five steps have their fields in order', () => {
  const names = STEP_NUMBERS.map((step) => fieldsOf(step).join(' '))
  expect(names).toEqual([
    'vorname nachname geburtsdatum geburtsort geburtsname telefon email',
    'land strasse hausnummer plz ort identifikationsdokumentTyp',
    'situation ausgeuebteerBeruf arbeitgeberName beschaeftigtSeit aktuellesMonatseinkommenNetto',
    'schufaVorhanden schufaMaklerAnfrage',
    'bisherigeWohnsituation bisherigerVermieterName bisherigerVermieterAnschrift bisherigerVermieterTelefon haustiere haustiereBeschreibung verbraucherinsolvenzverfahren mietschulden wbsArt wbsZimmer wbsFlaeche wbsGueltigBis',
  ])
})

describe('SCHRITT-3: a step requires its fields', () => {
  const optional = [
    'land',
    'situation',
    'geburtsname',
    'bisherigerVermieterAnschrift',
    'wbsArt',
    'wbsZimmer',
    'wbsFlaeche',
  ]

  test('complete answers leave no step invalid', () => {
    expect(listInvalidSteps(COMPLETE, RULES)).toEqual([])
  })

  test.each(PERSON_FIELDS.map((field) => [field]))(
    'a missing %s makes its step invalid unless it is optional',
    (field) => {
      const values = { ...COMPLETE, [field]: ' ' }
      const isNeeded = !optional.includes(field)
      expect(findAnswerError(field, values, RULES)).toBe(isNeeded ? fieldRule(field).missing : null)
      expect(listInvalidSteps(values, RULES)).toEqual(isNeeded ? [fieldRule(field).step] : [])
    },
  )

  test('without answers, each step counts its initial fields', () => {
    expect(STEP_NUMBERS.map((step) => countGaps(step, {}, RULES))).toEqual([6, 5, 4, 1, 4])
  })

  test.each<[PersonValues, number]>([
    [{ schufaVorhanden: 'ja', schufaMaklerAnfrage: '' }, 0],
    [{ schufaVorhanden: 'nein', schufaMaklerAnfrage: '' }, 1],
    [{ schufaVorhanden: '' }, 1],
    [{ bisherigeWohnsituation: 'familie', bisherigerVermieterName: '', bisherigerVermieterTelefon: 'x' }, 0],
    [{ bisherigerVermieterName: '', bisherigerVermieterTelefon: '' }, 2],
    [{ haustiere: 'nein', haustiereBeschreibung: '' }, 0],
    [{ haustiere: 'ja', haustiereBeschreibung: '' }, 1],
    [{ bisherigeWohnsituation: 'schloss' }, 1],
    [{ wbsArt: '', wbsGueltigBis: '' }, 0],
    [{ wbsGueltigBis: '' }, 1],
    [{ wbsArt: 'be_150' }, 1],
  ])('counts fields that depend on another answer: %j has %i gaps', (answers, gaps) => {
    const values = { ...COMPLETE, ...answers }
    expect(countGaps(4, values, RULES) + countGaps(5, values, RULES)).toBe(gaps)
  })

  test.each<[PersonField, string, string | null]>([
    ['geburtsdatum', '31.02.1991', 'Bitte geben Sie einen Tag an, den es gibt, zum Beispiel 01.03.2019.'],
    ['geburtsdatum', 'gestern', 'Bitte geben Sie einen Tag an, den es gibt, zum Beispiel 01.03.2019.'],
    ['geburtsdatum', '1.3.91', 'Bitte geben Sie einen Tag an, den es gibt, zum Beispiel 01.03.2019.'],
    ['geburtsdatum', '31.12.1899', 'Bitte prüfen Sie das Jahr. Es liegt vor 1900.'],
    ['geburtsdatum', '01.01.1900', null],
    ['beschaeftigtSeit', '26.02.2026', 'Das Datum liegt in der Zukunft.'],
    ['beschaeftigtSeit', '25.02.2026', null],
    ['wbsGueltigBis', '31.02.2027', 'Bitte geben Sie einen Tag an, den es gibt, zum Beispiel 01.03.2019.'],
    ['wbsGueltigBis', '1.3.2027', null],
    ['wbsZimmer', '0', 'Bitte geben Sie eine Zahl wie 2 oder 2,5 ein.'],
    ['wbsFlaeche', 'groß', 'Bitte geben Sie eine Zahl wie 2 oder 2,5 ein.'],
    ['plz', '0410', 'Bitte geben Sie eine fünfstellige Postleitzahl ein.'],
    ['plz', '0410a', 'Bitte geben Sie eine fünfstellige Postleitzahl ein.'],
    ['email', 'mehmet.okan@example', 'Bitte geben Sie eine gültige E-Mail-Adresse ein.'],
    ['telefon', '1707654321', 'Bitte geben Sie die Telefonnummer mit Vorwahl ein.'],
    ['telefon', '0170 abc', 'Bitte geben Sie die Telefonnummer mit Vorwahl ein.'],
    ['telefon', '0341/12345', null],
    ['aktuellesMonatseinkommenNetto', '0', null],
    ['aktuellesMonatseinkommenNetto', '-1', 'Bitte geben Sie einen gültigen Betrag ein.'],
    ['aktuellesMonatseinkommenNetto', '2.345,50 €', null],
    ['vorname', 'x'.repeat(ANSWER_MAX + 1), 'Bitte kürzen Sie Ihre Eingabe.'],
  ])('checks the answer of %s: %s', (field, text, error) => {
    expect(findAnswerError(field, { ...COMPLETE, [field]: text }, RULES)).toBe(error)
  })
})

describe('FRAGEN-1: does not require answers that the company does not require', () => {
  test.each(PERSON_FIELDS.map((field) => [field]))('the field %s', (field) => {
    const { frage } = fieldRule(field)
    const without = { ...COMPLETE, [field]: '' }
    const errorWith = (choice: FrageChoice) =>
      findAnswerError(field, without, { ...RULES, fragen: frage ? { [frage]: choice } : {} })
    expect(errorWith('noetig')).toBe(findAnswerError(field, without, RULES))
    if (frage) expect([errorWith('freiwillig'), errorWith('nicht')]).toEqual([null, null])
    expect(isAsked(field, COMPLETE, { ...RULES.fragen, ...(frage && { [frage]: 'nicht' }) })).toBe(!frage)
  })

  test('a voluntary answer must be valid', () => {
    const rules = { ...RULES, fragen: { beschaeftigt_seit: 'freiwillig' as const } }
    expect(findAnswerError('beschaeftigtSeit', { ...COMPLETE, beschaeftigtSeit: 'nie' }, rules)).not.toBeNull()
  })

  test('name, contact, address, situation and income are always asked', () => {
    const always = PERSON_FIELDS.filter((field) => fieldRule(field).frage === undefined)
    expect(always).toEqual([
      'vorname',
      'nachname',
      'telefon',
      'email',
      'land',
      'strasse',
      'hausnummer',
      'plz',
      'ort',
      'situation',
      'aktuellesMonatseinkommenNetto',
    ])
  })
})

describe('SITUATION-2: step 3 asks the questions of the situation', () => {
  const INCOME = { aktuellesMonatseinkommenNetto: '1.740' }
  test.each<[string, PersonField[]]>([
    ['', ['ausgeuebteerBeruf', 'arbeitgeberName', 'beschaeftigtSeit']],
    ['angestellt', ['ausgeuebteerBeruf', 'arbeitgeberName', 'beschaeftigtSeit']],
    ['selbststaendig', ['ausgeuebteerBeruf']],
    ['rente', []],
    ['ausbildung', []],
    ['arbeitssuchend', []],
    ['elternzeit', []],
    ['anderes', ['ausgeuebteerBeruf']],
  ])('%s requires the income and %j', (situation, needed) => {
    const errors = findStepErrors(3, { ...INCOME, situation }, RULES)
    expect(Object.keys(errors).filter((field) => errors[field] !== undefined)).toEqual(needed)
    expect(findAnswerError('aktuellesMonatseinkommenNetto', { situation }, RULES)).not.toBeNull()
  })

  test('ignores an invalid answer to a question that the situation does not ask', () => {
    const values = { ...INCOME, situation: 'rente', beschaeftigtSeit: 'nie', arbeitgeberName: 'x'.repeat(20) }
    expect(countGaps(3, values, RULES)).toBe(0)
    expect(countGaps(3, { ...values, situation: 'elternzeit' }, RULES)).toBe(1)
    expect(findAnswerError('situation', { situation: 'reich' }, RULES)).toBe('Bitte wählen Sie eine Antwort.')
  })

  test('words its questions for the situation', () => {
    const label = (situation: string) => labelOf('aktuellesMonatseinkommenNetto', { situation })
    expect([label(''), label('rente')]).toEqual(['Monatseinkommen netto', 'Rente im Monat, netto'])
    expect(findAnswerError('ausgeuebteerBeruf', { situation: 'anderes' }, RULES)).toBe(
      'Bitte geben Sie an, wovon Sie leben.',
    )
  })
})

test.each([
  ['03/2019', '2019-03-01'],
  ['3.2019', '2019-03-01'],
  ['2019-03', '2019-03-01'],
  ['März 2019', '2019-03-01'],
  ['Dez. 2019', '2019-12-01'],
  ['15.03.2019', '2019-03-15'],
  ['13/2019', null],
  ['Lenz 2019', null],
  ['2019', null],
])('SITUATION-4: reads the month %s', (text, day) => {
  expect(parseMonth(text)).toBe(day)
})

test.each<[string, string, string | null]>([
  ['', '1010', 'Bitte geben Sie eine fünfstellige Postleitzahl ein.'],
  ['DE', '1010 Wien', 'Bitte geben Sie eine fünfstellige Postleitzahl ein.'],
  ['AT', '1010', null],
  ['AT', '01010', 'Bitte geben Sie eine vierstellige Postleitzahl ein.'],
  ['CH', '', 'Bitte geben Sie eine vierstellige Postleitzahl ein.'],
  ['GB', 'SW1A 1AA', null],
  ['andere', '', null],
])('SCHRITT-14: checks for the country %s the postcode %s', (land, plz, error) => {
  expect(findAnswerError('plz', { ...COMPLETE, land, plz }, RULES)).toBe(error)
})

test('SCHRITT-14: a phone number without dial code belongs to the country', () => {
  expect([parseTelefon('0664 1234567', 'AT'), parseTelefon('0664 1234567')]).toEqual(['+436641234567', '+496641234567'])
  expect(findAnswerError('land', { ...COMPLETE, land: 'Atlantis' }, RULES)).not.toBeNull()
})

test.each([
  ['1.9.2020', '2020-09-01'],
  ['01. 09. 2020', '2020-09-01'],
  ['01092020', '2020-09-01'],
  ['31/12/1990', '1990-12-31'],
  ['12/31/1990', null],
  ['2020-09-01', '2020-09-01'],
  ['29.02.2024', '2024-02-29'],
  ['29.02.2023', null],
  ['00.01.2020', null],
  ['', null],
])('reads the day %s', (text, day) => {
  expect(parseDay(text)).toBe(day)
})

test.each([
  ['2026-03-28T23:30:00Z', '2026-03-29'],
  ['2026-06-30T22:30:00Z', '2026-07-01'],
  ['2026-06-30T21:30:00Z', '2026-06-30'],
])('at %s the day in Berlin is %s', (now, day) => {
  expect(dayInBerlin(new Date(now))).toBe(day)
})

test.each([
  ['0170 765 43 21', '+491707654321'],
  ['+49 (0) 170 7654321', '+491707654321'],
  ['0043 664 1234567', '+436641234567'],
  ['0341/123-45', '+4934112345'],
  ['+0', null],
  ['12', null],
])('reads the phone number %s', (text, number) => {
  expect(parseTelefon(text)).toBe(number)
})

const texts = fc.oneof(
  fc.string(),
  fc.constantFrom('ja', 'nein', 'miete', '1.9.2020', '31.02.2020', '0170 7654321', '2.345,5', '04105', 'a@b.de', ' x '),
)
const answers = fc
  .array(texts, { minLength: PERSON_FIELDS.length, maxLength: PERSON_FIELDS.length })
  .map((all) => pickValues(PERSON_FIELDS, (field) => all[PERSON_FIELDS.indexOf(field)] ?? ''))

describe('for any answers', () => {
  test('tidying changes nothing the second time and keeps valid answers valid', () => {
    fc.assert(
      fc.property(fc.constantFrom(...PERSON_FIELDS), answers, (field, values) => {
        const tidy = tidyAnswer(field, values[field] ?? '')
        expect(tidyAnswer(field, tidy)).toBe(tidy)
        if (findAnswerError(field, values, RULES) !== null) return
        expect(findAnswerError(field, { ...values, [field]: tidy }, RULES)).toBeNull()
      }),
    )
  })

  test('the number of gaps equals the number of errors in the step’s own fields', () => {
    fc.assert(
      fc.property(fc.constantFrom(...STEP_NUMBERS), answers, (step, values) => {
        const wrong = Object.entries(findStepErrors(step, values, RULES)).filter(([, text]) => text !== undefined)
        expect(wrong).toHaveLength(countGaps(step, values, RULES))
        for (const [field] of wrong) expect(fieldsOf(step)).toContain(field)
      }),
    )
  })

  test('SCHRITT-9: merges changes of one side, and asks only about fields that both changed differently', () => {
    fc.assert(
      fc.property(answers, answers, answers, (before, theirs, mine) => {
        const changes = Object.fromEntries(
          PERSON_FIELDS.map((field) => [field, { before: before[field] ?? '', mine: mine[field] ?? '' }]),
        )
        const merged = mergeAnswers(theirs, changes)
        for (const field of PERSON_FIELDS) {
          const [was, is, wanted] = [before, theirs, mine].map((all) => tidyAnswer(field, all[field] ?? ''))
          const isConflict = wanted !== was && is !== was && wanted !== is
          expect(merged.conflicts.includes(field)).toBe(isConflict)
          const result = tidyAnswer(field, merged.values[field] ?? '')
          expect(result).toBe(wanted === was ? is : wanted)
        }
      }),
    )
  })
})
