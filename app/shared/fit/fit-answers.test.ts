import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { findWbsObstacle, type Wbs } from '../wbs/fits-wbs.ts'
import { WBS_ART_NAMES } from '../wbs/wbs-arten.ts'
import { FIT_AREA, FIT_SHARE, type FitAnswer, type FitWohnung, listFitAnswers, rentShare } from './fit-answers.ts'
import { EMPTY_FIT_VALUES, type FitValues, parseFitValues } from './fit-values.ts'
import { monthsBetween, nextMonths } from './months.ts'

const TODAY = '2026-02-24'
const WOHNUNG: FitWohnung = {
  preis: 986,
  wohnflaeche: 63,
  zimmer: 2,
  verfuegbarAb: '2026-03-01',
  haustiere: 'ja',
  wbs: false,
  wbsArt: null,
}
const VALUES: FitValues = { einkommen: 2900, personen: 2, noWbs: true, month: '2026-03', haustiere: true }
const WBS: Wbs = { art: 'be_140', zimmer: 2, flaeche: null, gueltigBis: null }

type Case = { wohnung?: Partial<FitWohnung>; values?: Partial<FitValues>; wbs?: Wbs | null }

function answer(about: FitAnswer['about'], { wohnung, values, wbs = null }: Case) {
  const known = { wohnung: { ...WOHNUNG, ...wohnung }, values: { ...VALUES, ...values }, wbs, today: TODAY }
  const found = listFitAnswers(known).find((one) => one.about === about)
  return found && `${found.state}: ${[found.title, found.text].filter(Boolean).join(' | ')}`.replaceAll('\u00a0', ' ')
}

test('PASST-2: answers each question in the order of the page, and none that the visitor left open', () => {
  const known = { wohnung: WOHNUNG, wbs: null, today: TODAY }
  const about = (values: FitValues) => listFitAnswers({ ...known, values }).map((one) => one.about)
  expect(about(VALUES)).toEqual(['miete', 'personen', 'wbs', 'month', 'haustiere'])
  expect(about(EMPTY_FIT_VALUES)).toEqual(['wbs'])
})

describe('PASST-2: share of the rent in the income', () => {
  test.each<[string, Case]>([
    ['fits: Miete: 34 % Ihres Einkommens | 986 € von 2.900 €. Als Faustregel gelten 30 bis 40 %.', {}],
    [
      'note: Miete: 52 % Ihres Einkommens | 986 € von 1.900 €. Sie können die Wohnung trotzdem anfragen. Ein Bürge oder Wohngeld kann helfen.',
      { values: { einkommen: 1900 } },
    ],
    ['note: Die Miete steht hier nicht | Sie können in Ihrer Anfrage danach fragen.', { wohnung: { preis: null } }],
  ])('%s', (said, given) => {
    expect(answer('miete', given)).toBe(said)
  })

  test('fits up to 40 %, as shown, and is a note above', () => {
    const amount = fc.integer({ min: 1, max: 20_000 })
    fc.assert(
      fc.property(amount, amount, (preis, einkommen) => {
        const said = answer('miete', { wohnung: { preis }, values: { einkommen } })
        const percent = rentShare({ preis }, { ...VALUES, einkommen }) ?? Number.NaN
        expect(said).toMatch(percent <= FIT_SHARE ? /^fits/ : /^note.*Sie können die Wohnung trotzdem anfragen/)
      }),
    )
  })
})

describe('PASST-2: persons', () => {
  test.each<[string, Case]>([
    ['fits: 2 Personen: passt | 63 m² mit 2 Zimmern, 31,5 m² für jede Person.', {}],
    ['fits: 1 Person: passt | 63 m² mit 1 Zimmer.', { values: { personen: 1 }, wohnung: { zimmer: 1 } }],
    [
      'note: 7 Personen: wenig Platz | 63 m², 9 m² für jede Person. Als Richtwert gelten 10 m² für jede Person. Sie können die Wohnung trotzdem anfragen.',
      { values: { personen: 7 }, wohnung: { zimmer: null } },
    ],
    [
      'note: 2 Personen: Die Wohnfläche steht hier nicht | Sie können in Ihrer Anfrage danach fragen.',
      { wohnung: { wohnflaeche: null } },
    ],
  ])('%s', (said, given) => {
    expect(answer('personen', given)).toBe(said)
  })

  test('fits with at least 10 m² for each', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 300 }), fc.integer({ min: 1, max: 10 }), (wohnflaeche, personen) => {
        const said = answer('personen', { wohnung: { wohnflaeche }, values: { personen } })
        expect(said).toMatch(
          wohnflaeche >= personen * FIT_AREA ? /^fits/ : /^note.*Sie können die Wohnung trotzdem anfragen/,
        )
      }),
    )
  })
})

describe('PASST-3: only a WBS is a hard rule, and its answer names the reason', () => {
  const NEEDED = { wbs: true, wbsArt: 'be_140' } as const
  const WHY =
    'Diese Wohnung dürfen wir nur vergeben, wenn Sie einen WBS 140 (Berlin) oder einen für ein geringeres Einkommen haben.'
  test.each<[string, Case]>([
    ['fits: Kein WBS nötig', {}],
    ['fits: WBS nötig, Ihrer passt', { wohnung: NEEDED, wbs: WBS }],
    [`no: WBS nötig, Sie haben keinen | ${WHY} Den Schein stellt das Wohnungsamt aus.`, { wohnung: NEEDED }],
    [`note: WBS nötig | ${WHY} Haben Sie einen?`, { wohnung: NEEDED, values: { noWbs: false } }],
    [`no: WBS nötig, Ihrer gilt hier nicht | ${WHY}`, { wohnung: NEEDED, wbs: { ...WBS, art: 'nw_a' } }],
    [
      `no: Zu groß für Ihren WBS | ${WHY} Ihr Schein gilt nur für weniger Zimmer oder eine kleinere Fläche.`,
      { wohnung: NEEDED, wbs: { ...WBS, zimmer: 1 } },
    ],
    [
      'no: Ihr WBS läuft vor dem Einzug ab | Diese Wohnung dürfen wir nur vergeben, wenn Sie einen WBS haben. Einen neuen stellt das Wohnungsamt aus.',
      { wohnung: { wbs: true }, wbs: { ...WBS, gueltigBis: '2026-02-28' } },
    ],
    [
      'no: WBS nötig, Ihrer gilt hier nicht | Diese Wohnung dürfen wir nur vergeben, wenn Sie einen WBS dieses Bundeslandes haben.',
      { wohnung: { wbs: true, wbsArt: 'andere' }, wbs: WBS },
    ],
    [
      'no: WBS nötig, Sie haben keinen | Diese Wohnung dürfen wir nur vergeben, wenn Sie einen WBS 100 (Berlin) haben. Den Schein stellt das Wohnungsamt aus.',
      { wohnung: { wbs: true, wbsArt: 'be_100' } },
    ],
  ])('%s', (said, given) => {
    expect(answer('wbs', given)).toBe(said)
  })

  test('no other answer is a no, whatever flat and visitor are', () => {
    const art = fc.constantFrom(...WBS_ART_NAMES)
    const orNull = <T>(one: fc.Arbitrary<T>) => fc.option(one, { nil: null })
    const day = fc.constantFrom('2025-12-31', '2026-02-24', '2026-03-01', '2027-01-15')
    const size = orNull(fc.integer({ min: 0, max: 200 }))
    const wohnung: fc.Arbitrary<FitWohnung> = fc.record({
      preis: orNull(fc.integer({ min: 1, max: 5000 })),
      wohnflaeche: size,
      zimmer: size,
      verfuegbarAb: orNull(day),
      haustiere: orNull(fc.constantFrom('ja', 'nein', 'nach_vereinbarung')),
      wbs: orNull(fc.boolean()),
      wbsArt: orNull(art),
    })
    const values: fc.Arbitrary<FitValues> = fc.record({
      einkommen: orNull(fc.integer({ min: 1, max: 9000 })),
      personen: orNull(fc.integer({ min: 1, max: 10 })),
      noWbs: fc.boolean(),
      month: orNull(fc.constantFrom('2025-01', '2026-02', '2026-05', '2027-01')),
      haustiere: orNull(fc.boolean()),
    })
    const wbs: fc.Arbitrary<Wbs | null> = orNull(
      fc.record({ art, zimmer: size, flaeche: size, gueltigBis: orNull(day) }),
    )
    fc.assert(
      fc.property(wohnung, values, wbs, (flat, given, own) => {
        const answers = listFitAnswers({ wohnung: flat, values: given, wbs: own, today: TODAY })
        const isExcluded = own === null ? given.noWbs : findWbsObstacle(flat, own, TODAY) !== null
        const refused = answers.filter(({ state }) => state === 'no')
        expect(refused.map(({ about }) => about)).toEqual(flat.wbs && isExcluded ? ['wbs'] : [])
        for (const { text } of refused)
          expect(text).toMatch(/^Diese Wohnung dürfen wir nur vergeben, wenn Sie einen WBS/)
        expect(answers.filter(({ state, text }) => state === 'note' && !text)).toEqual([])
        expect(parseFitValues(JSON.stringify(given))).toEqual(given)
      }),
    )
  })
})

describe('PASST-2: date', () => {
  test.each<[string, Case]>([
    ['fits: Frei ab 1. März, Sie suchen ab März', {}],
    ['fits: Frei ab 1. März, Sie suchen ab April', { values: { month: '2026-04' } }],
    [
      'note: Frei ab 1. März, Sie suchen ab Mai | Schreiben Sie in Ihrer Anfrage, ob Sie früher einziehen könnten.',
      { values: { month: '2026-05' } },
    ],
    [
      'note: Erst ab 1. März frei. Sie suchen ab Februar | Sie können die Wohnung trotzdem anfragen. Schreiben Sie in Ihrer Anfrage, ob Sie warten können.',
      { values: { month: '2025-11' } },
    ],
    ['fits: Schon frei, Sie suchen ab März', { wohnung: { verfuegbarAb: '2025-10-01' } }],
    [
      'note: Schon frei, Sie suchen ab Januar 2027 | Schreiben Sie in Ihrer Anfrage, ob Sie früher einziehen könnten.',
      { wohnung: { verfuegbarAb: TODAY }, values: { month: '2027-01' } },
    ],
    [
      'note: Ab wann sie frei ist, steht hier nicht | Sie können in Ihrer Anfrage danach fragen.',
      { wohnung: { verfuegbarAb: null } },
    ],
  ])('%s', (said, given) => {
    expect(answer('month', given)).toBe(said)
  })

  test('months are counted across years', () => {
    expect(nextMonths('2026-11-30', 3)).toEqual(['2026-11', '2026-12', '2027-01'])
    expect(monthsBetween('2026-11-30', '2027-01')).toBe(2)
  })
})

describe('PASST-2: pets', () => {
  const PETS =
    'Für Kleintiere wie Hamster brauchen Sie keine Erlaubnis. Bei anderen schreiben Sie bitte in Ihrer Anfrage, welches Tier mitkommt.'
  test.each<[string, Case]>([
    ['fits: Haustiere sind erlaubt', {}],
    ['fits: Ohne Haustiere: passt', { values: { haustiere: false }, wohnung: { haustiere: 'nein' } }],
    [
      `note: Haustiere sind nicht vorgesehen | ${PETS} Sie können die Wohnung trotzdem anfragen.`,
      { wohnung: { haustiere: 'nein' } },
    ],
    [`note: Haustiere nach Vereinbarung | ${PETS}`, { wohnung: { haustiere: 'nach_vereinbarung' } }],
    [`note: Zu Haustieren steht hier nichts | ${PETS}`, { wohnung: { haustiere: null } }],
  ])('%s', (said, given) => {
    expect(answer('haustiere', given)).toBe(said)
  })
})

test.each([
  'kaputt',
  'null',
  '[]',
  '{"einkommen":2900}',
  JSON.stringify({ ...VALUES, einkommen: -1 }),
  JSON.stringify({ ...VALUES, personen: 2.5 }),
  JSON.stringify({ ...VALUES, personen: 11 }),
  JSON.stringify({ ...VALUES, month: '2026-13' }),
])('reads %s as nothing said', (text) => {
  expect(parseFitValues(text)).toBeNull()
})
