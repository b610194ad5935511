import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readFormValues } from '../form/form-values.ts'
import { parseForm } from '../form/parse-form.ts'
import type { FrageChoice } from '../fragen/fragen.ts'
import { amountText } from './amount-text.ts'
import { type MietprofilInput, mietprofilSchema } from './mietprofil.schema.ts'
import {
  BERUF_OPTIONS,
  EINKOMMEN_MAX,
  MIETBEGINN_OPTIONS,
  MOTIVATION_MAX,
  PERSONEN,
  SUCHTYP_OPTIONS,
} from './mietprofil-options.ts'
import { findCountError, hasMissingDetails, parseAmount } from './mietprofil-rules.ts'
import { mietprofilText, missingDetails, profilLabel } from './mietprofil-text.ts'

const MietprofilSchema = mietprofilSchema(() => ({}))

type MietprofilValues = Record<Exclude<keyof typeof VALID, 'beruf'>, string> & { beruf: string[] }

const VALID = {
  mietbeginn: '1-2',
  suchtyp: 'familie',
  anzahl_personen: '4',
  beruf: ['angestellter', 'auszubildender'],
  nettoeinkommen: '3.800',
  motivation: 'Wir suchen drei bis vier Zimmer.',
}

const check = (values: Partial<MietprofilValues>) => parseForm(MietprofilSchema, values).error?.fields ?? {}

const COUNT_FAMILIE = 'Bitte geben Sie die Anzahl der Personen an.'
const COUNT_WG = 'Bitte geben Sie die Anzahl an.'
const AMOUNT = 'Bitte geben Sie einen gültigen Betrag ein.'

describe('PROFIL-2: checks each field', () => {
  test.for<[values: Partial<MietprofilValues>, error: Record<string, string>]>([
    [{}, {}],
    [{ mietbeginn: '' }, { mietbeginn: 'Bitte wählen Sie einen Mietbeginn.' }],
    [{ mietbeginn: 'morgen' }, { mietbeginn: 'Bitte wählen Sie einen Mietbeginn.' }],
    [{ suchtyp: '' }, { suchtyp: 'Bitte wählen Sie einen Suchtyp.' }],
    [{ suchtyp: 'gruppe' }, { suchtyp: 'Bitte wählen Sie einen Suchtyp.' }],
    [{ anzahl_personen: '' }, { anzahl_personen: COUNT_FAMILIE }],
    [{ suchtyp: 'wg', anzahl_personen: ' ' }, { anzahl_personen: COUNT_WG }],
    [{ suchtyp: 'einzelperson', anzahl_personen: '' }, {}],
    [{ suchtyp: 'paar', anzahl_personen: 'unsinn' }, {}],
    [{ suchtyp: 'familie', anzahl_personen: '1' }, { anzahl_personen: 'Bitte eine gültige Anzahl.' }],
    [{ suchtyp: 'familie', anzahl_personen: '2' }, {}],
    [{ suchtyp: 'familie', anzahl_personen: '10' }, {}],
    [{ suchtyp: 'familie', anzahl_personen: '11' }, { anzahl_personen: 'Bitte eine gültige Anzahl.' }],
    [{ suchtyp: 'wg', anzahl_personen: '1' }, { anzahl_personen: 'Bitte eine gültige Anzahl.' }],
    [{ suchtyp: 'wg', anzahl_personen: '2' }, {}],
    [{ suchtyp: 'wg', anzahl_personen: '10' }, {}],
    [{ suchtyp: 'wg', anzahl_personen: '11' }, { anzahl_personen: 'Bitte eine gültige Anzahl.' }],
    [{ anzahl_personen: '24' }, { anzahl_personen: 'Bitte eine gültige Anzahl.' }],
    [{ anzahl_personen: '-3' }, { anzahl_personen: 'Bitte eine gültige Anzahl.' }],
    [{ anzahl_personen: '4.5' }, { anzahl_personen: 'Bitte eine gültige Anzahl.' }],
    [{ beruf: [] }, { beruf: 'Bitte wählen Sie mindestens eine Tätigkeit aus.' }],
    [{ beruf: ['koch'] }, { beruf: 'Bitte wählen Sie mindestens eine Tätigkeit aus.' }],
    [{ nettoeinkommen: ' ' }, { nettoeinkommen: 'Bitte geben Sie das Netto-Haushaltseinkommen an.' }],
    [{ nettoeinkommen: '0' }, {}],
    [{ nettoeinkommen: '−200' }, { nettoeinkommen: AMOUNT }],
    [{ nettoeinkommen: 'viel' }, { nettoeinkommen: AMOUNT }],
    [{ nettoeinkommen: '99999999999' }, { nettoeinkommen: AMOUNT }],
    [{ nettoeinkommen: '2345' }, {}],
    [{ nettoeinkommen: '2.345,50' }, {}],
    [{ nettoeinkommen: '2.345,505' }, { nettoeinkommen: AMOUNT }],
    [{ motivation: ' \r\n\t' }, { motivation: 'Bitte geben Sie einen Text ein.' }],
    [{ motivation: '🏠'.repeat(4000) }, {}],
    [{ motivation: 'x\r\n'.repeat(2000) }, {}],
    [{ motivation: 'x'.repeat(4001) }, { motivation: 'Bitte kürzen Sie Ihren Text auf 4000 Zeichen.' }],
  ])('the values %o', ([values, error]) => {
    expect(check({ ...VALID, ...values })).toEqual(error)
  })

  test('an empty form reports every field except the number of people, which is not asked yet', () => {
    const empty = readFormValues(new FormData())
    expect(Object.keys(check(empty))).toEqual(['mietbeginn', 'suchtyp', 'beruf', 'nettoeinkommen', 'motivation'])
    expect(hasMissingDetails(check(empty))).toBe(true)
    expect(hasMissingDetails(check({ ...VALID, nettoeinkommen: '-1' }))).toBe(false)
  })

  test('reports an invalid number of people together with other errors', () => {
    const error = check({ ...VALID, mietbeginn: '', anzahl_personen: '1' })
    expect(Object.keys(error).sort()).toEqual(['anzahl_personen', 'mietbeginn'])
  })
})

test.for([
  ['einzelperson', '7', 1],
  ['paar', '', 2],
  ['familie', '3', 3],
  ['wg', '10', 10],
] as const)('%s with the number %s means %i people', ([suchtyp, anzahl_personen, anzahlPersonen]) => {
  expect(MietprofilSchema.parse({ ...VALID, suchtyp, anzahl_personen })).toMatchObject({ suchtyp, anzahlPersonen })
})

describe('for any form', () => {
  const arbitrary = fc.string({ maxLength: 30, unit: 'grapheme' })
  const oneOf = (options: readonly { value: string }[]) =>
    fc.oneof(fc.constantFrom(...options.map(({ value }) => value)), arbitrary)
  const forms: fc.Arbitrary<MietprofilValues> = fc.record({
    mietbeginn: oneOf(MIETBEGINN_OPTIONS),
    suchtyp: fc.oneof(oneOf(SUCHTYP_OPTIONS), fc.constant('gruppe')),
    anzahl_personen: fc.oneof(fc.integer({ min: -2, max: 25 }).map(String), arbitrary),
    beruf: fc.array(oneOf(BERUF_OPTIONS), { maxLength: 8 }),
    nettoeinkommen: fc.oneof(fc.integer({ min: -500, max: 9_000 }).map(String), fc.double().map(String), arbitrary),
    motivation: fc.oneof(arbitrary, fc.constant('x'.repeat(MOTIVATION_MAX + 1))),
  })

  test('accepted values fit their columns', () => {
    fc.assert(
      fc.property(forms, (values) => {
        const { data } = MietprofilSchema.safeParse(values)
        if (!data) return
        const { from, to } = PERSONEN[data.suchtyp]
        expect(data.anzahlPersonen).toBeGreaterThanOrEqual(Math.max(1, from))
        expect(data.anzahlPersonen).toBeLessThanOrEqual(Math.min(20, to))
        const einkommen = data.einkommen ?? -1
        expect(Math.round(einkommen * 100) / 100).toBe(einkommen)
        expect(einkommen).toBeGreaterThanOrEqual(0)
        expect(einkommen).toBeLessThanOrEqual(EINKOMMEN_MAX)
        expect(new Set(data.beruf).size).toBe(data.beruf.length)
        expect(data.motivation).not.toMatch(/\0/)
        expect(missingDetails(data, {})).toEqual([])
      }),
    )
  })

  test('the number of people is checked for Familie and WG only', () => {
    fc.assert(
      fc.property(fc.constantFrom(...SUCHTYP_OPTIONS), fc.integer({ min: 0, max: 30 }), ({ value: suchtyp }, count) => {
        const asked = suchtyp === 'familie' || suchtyp === 'wg'
        const { from, to } = PERSONEN[suchtyp]
        const valid = !asked || (count >= from && count <= to)
        expect(findCountError({ suchtyp, anzahl_personen: String(count) })).toBe(
          valid ? null : 'Bitte eine gültige Anzahl.',
        )
      }),
    )
  })

  test('reads back the amount that it shows', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: EINKOMMEN_MAX }), fc.integer({ min: 0, max: 99 }), (euro, cent) => {
        const amount = Number(`${euro}.${String(cent).padStart(2, '0')}`)
        expect(parseAmount(amountText(amount))).toBeCloseTo(amount, 2)
      }),
    )
  })
})

test.for([
  ['3800', 3800],
  ['3.800', 3800],
  ['3 800 €', 3800],
  ['3.800,50', 3800.5],
  ['3800.5', 3800.5],
  ['1.234.500,-', 1_234_500],
  ['−200', -200],
  ['-0', 0],
  ['38.00', 38],
  ['3.80.0', null],
  ['3,8,0', null],
  ['€', null],
  ['1e5', null],
  ['', null],
] as const)('reads the amount %s as %s', ([text, amount]) => {
  expect(parseAmount(text)).toBe(amount)
})

test.for([
  [null, 'Bitte Profil ausfüllen'],
  ['einzelperson', 'Mein Profil'],
  ['gruppe', 'Unser Profil'],
  ['paar', 'Mein/Unser Profil'],
  ['familie', 'Mein/Unser Profil'],
  ['wg', 'Mein/Unser Profil'],
] as const)('the profile button for %s is labelled %s', ([suchtyp, label]) => {
  expect(profilLabel(suchtyp)).toBe(label)
})

test('shows a profile in one line', () => {
  expect(mietprofilText({ suchtyp: 'paar', anzahlPersonen: 2, mietbeginn: '1-2' })).toBe(
    'Paar, 2\u00a0Personen, Mietbeginn in 1–2 Monaten',
  )
  expect(mietprofilText({ suchtyp: 'gruppe', anzahlPersonen: 1, mietbeginn: 'sofort' })).toBe(
    'Gruppe, 1\u00a0Person, Mietbeginn sofort',
  )
  expect(mietprofilText({ suchtyp: null, anzahlPersonen: null, mietbeginn: null })).toBe('')
})

test('lists missing details of a profile', () => {
  const profil = { mietbeginn: null, suchtyp: 'gruppe', anzahlPersonen: 3, einkommen: 0 } as const
  expect(missingDetails({ ...profil, beruf: [], motivation: ' ' }, {})).toEqual([
    'Mietbeginn',
    'Tätigkeit',
    'Motivation',
  ])
  expect(missingDetails(null, {})).toHaveLength(6)
})

describe('FRAGEN-1: does not require details that the company does not require', () => {
  const READ = {
    nettoeinkommen: ({ einkommen }: MietprofilInput) => einkommen,
    motivation: ({ motivation }: MietprofilInput) => motivation,
    beruf: ({ beruf }: MietprofilInput) => beruf.length || null,
  }
  test.for([
    ['profil_einkommen', 'nettoeinkommen'],
    ['profil_motivation', 'motivation'],
    ['profil_beruf', 'beruf'],
  ] as const)('the detail %s', ([frage, field]) => {
    const parse = (choice: FrageChoice, values: object) =>
      parseForm(
        mietprofilSchema(() => ({ [frage]: choice })),
        { ...VALID, ...values },
      ).input
    const { [field]: _, ...without } = VALID
    const empty = { ...without, ...(field !== 'beruf' && { [field]: '' }) }
    expect(parseForm(MietprofilSchema, empty).error).not.toBeNull()
    const voluntary = parseForm(
      mietprofilSchema(() => ({ [frage]: 'freiwillig' })),
      empty,
    ).input
    expect(voluntary && READ[field](voluntary)).toBeNull()
    const kept = parse('freiwillig', {})
    expect(kept && READ[field](kept)).not.toBeNull()
    // Sent by a page from before the change.
    const dropped = parse('nicht', {})
    expect(dropped && READ[field](dropped)).toBeNull()
    expect(missingDetails(null, { [frage]: 'freiwillig' })).toHaveLength(5)
  })
})

test('ignores files and unknown fields', () => {
  const formData = new FormData()
  formData.set('motivation', new File(['x'], 'x.txt'))
  formData.append('beruf', new File(['x'], 'x.txt'))
  formData.append('beruf', 'rente')
  expect(readFormValues(formData)).toEqual({ beruf: 'rente' })
})
