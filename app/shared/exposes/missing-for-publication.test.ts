import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { toDay } from '#app/shared/format/date.ts'
import {
  checkPublication,
  missingForPublication,
  type PublicationValues,
  warningsForPublication,
} from './missing-for-publication.ts'

const ENERGIE = {
  energieausweisArt: 'verbrauch',
  energieausweisAusnahme: null,
  endenergie: 98.5,
  energietraeger: 'Erdgas',
  constructionYear: 1972,
  energyClass: 'C',
} as const
const OHNE_AUSWEIS = {
  energieausweisArt: null,
  endenergie: null,
  energietraeger: null,
  constructionYear: null,
  energyClass: null,
}
const MIETE: PublicationValues = {
  ...ENERGIE,
  energieausweisAusgestellt: null,
  energieausweisGueltigBis: null,
  title: 'Drei Zimmer am Park',
  description: null,
  address: null,
  zipCode: null,
  city: 'Köln',
  status: 'active',
  price: null,
  nettokaltmiete: 620,
  betriebskostenvorauszahlung: 140,
  kaution: null,
  provision: null,
  squareMeters: null,
  rooms: null,
  images: [],
}
const PURCHASE: PublicationValues = {
  ...MIETE,
  status: 'verkauf',
  nettokaltmiete: null,
  betriebskostenvorauszahlung: null,
}

const TODAY = '2026-03-01'
const fields = (expose: PublicationValues) => missingForPublication(expose).map(({ field }) => field)

describe('requires what the law requires of an advertisement (BESTAND-2)', () => {
  test.each<[what: string, expose: PublicationValues, missing: string[]]>([
    ['a whole one', MIETE, []],
    ['no title', { ...MIETE, title: '  ' }, ['title']],
    ['no place', { ...MIETE, city: null }, ['city']],
    ['no rent', { ...MIETE, nettokaltmiete: null, betriebskostenvorauszahlung: null }, ['nettokaltmiete']],
    ['a rent of nothing', { ...MIETE, nettokaltmiete: 0 }, ['nettokaltmiete']],
    ['one sum', { ...MIETE, nettokaltmiete: null, betriebskostenvorauszahlung: null, price: 800 }, []],
    ['a net rent alone', { ...MIETE, betriebskostenvorauszahlung: null }, ['betriebskostenvorauszahlung']],
    ['a net rent without Nebenkosten', { ...MIETE, betriebskostenvorauszahlung: 0 }, []],
    ['three rents as Kaution', { ...MIETE, kaution: 1860 }, []],
    ['a cent more', { ...MIETE, kaution: 1860.01 }, ['kaution']],
    ['three times a third', { ...MIETE, nettokaltmiete: 333.33, kaution: 999.99 }, []],
    [
      'three times one sum',
      { ...MIETE, nettokaltmiete: null, betriebskostenvorauszahlung: null, price: 500, kaution: 1500 },
      [],
    ],
    ['a fee', { ...MIETE, provision: 500 }, ['provision']],
    ['no fee', { ...MIETE, provision: 0 }, []],
    ['a sale on request', PURCHASE, []],
    [
      'a sale with a fee and what is no Kaution',
      { ...PURCHASE, price: 300_000, provision: 10_710, kaution: 99_999 },
      [],
    ],
    ['no kind of certificate', { ...MIETE, energieausweisArt: null }, ['energieausweisArt']],
    [
      'nothing of a certificate',
      { ...MIETE, ...OHNE_AUSWEIS },
      ['energieausweisArt', 'endenergie', 'energietraeger', 'constructionYear', 'energyClass'],
    ],
    ['a monument', { ...MIETE, ...OHNE_AUSWEIS, energieausweisAusnahme: 'denkmal' }, []],
    ['a sale without a certificate', { ...PURCHASE, ...OHNE_AUSWEIS, energieausweisAusnahme: 'liegt_nicht_vor' }, []],
    ['an energy of nothing', { ...MIETE, endenergie: 0 }, []],
  ])('%s', (_, expose, missing) => {
    expect(fields(expose)).toEqual(missing)
  })

  test('does not require facts that only readers miss', () => {
    const checks = checkPublication(MIETE, TODAY).filter(({ isMet }) => !isMet)
    expect(checks.map(({ field }) => field)).toEqual([
      'description',
      'images',
      'squareMeters',
      'rooms',
      'zipCode',
      'address',
    ])
    expect(checks.every(({ level, text }) => level === 'advice' && text !== '')).toBe(true)
  })

  test('never publishes a rent with a Kaution above three rents or with a fee', () => {
    const amount = fc.option(fc.integer({ min: 0, max: 1_000_000 }).map((cent) => cent / 100))
    const values = fc.record({ nettokaltmiete: amount, price: amount, kaution: amount, provision: amount })
    fc.assert(
      fc.property(values, (part) => {
        if (fields({ ...MIETE, ...part }).length > 0) return
        const { nettokaltmiete, price, kaution, provision } = part
        const miete = nettokaltmiete || price || 0
        expect(miete).toBeGreaterThan(0)
        expect(Math.round((kaution ?? 0) * 100)).toBeLessThanOrEqual(3 * Math.round(miete * 100))
        expect(provision ?? 0).toBe(0)
      }),
    )
  })

  test('requires nothing more after a further fact of the energy certificate', () => {
    const part = fc.record(
      Object.fromEntries(Object.entries(ENERGIE).map(([name, value]) => [name, fc.constantFrom(value, null)])),
    )
    fc.assert(
      fc.property(part, (some) => {
        const missing = fields({ ...MIETE, ...some })
        expect(fields({ ...MIETE, ...some, energieausweisAusnahme: 'denkmal' })).toEqual([])
        expect(fields({ ...MIETE, ...some, ...ENERGIE })).toEqual([])
        expect(missing.every((field) => field in ENERGIE)).toBe(true)
      }),
    )
  })
})

describe('BESTAND-14: the energy certificate is valid on its last day, in Berlin', () => {
  const NEXT = 'Bitte lassen Sie einen neuen ausstellen.'
  const LAST = `Der Energieausweis ist am 01.03.2026 abgelaufen. ${NEXT}`
  const OLD = `Der Energieausweis wurde vor mehr als zehn Jahren ausgestellt und ist abgelaufen. ${NEXT}`
  const dates = (ausgestellt: string | null, gueltigBis: string | null) => ({
    energieausweisAusgestellt: ausgestellt,
    energieausweisGueltigBis: gueltigBis,
  })
  test.each([
    ['the last day', dates(null, '2026-03-01'), '2026-03-01T22:59:59Z', []],
    ['the day after', dates(null, '2026-03-01'), '2026-03-01T23:00:00Z', [LAST]],
    ['ten years after the issue date', dates('2016-03-02', null), '2026-03-02T12:00:00Z', []],
    ['a day later', dates('2016-03-01', null), '2026-03-02T12:00:00Z', [OLD]],
    ['a stated end instead of ten years', dates('2010-01-01', '2026-03-02'), '2026-03-02T12:00:00Z', []],
    ['no dates', dates(null, null), '2026-03-02T12:00:00Z', []],
    [
      'an exception',
      { ...dates(null, '2020-01-01'), energieausweisAusnahme: 'denkmal' as const },
      '2026-03-02T12:00:00Z',
      [],
    ],
  ])('warns about the certificate: %s', (_, part, now, warnings) => {
    const expose = { ...MIETE, ...part }
    expect(warningsForPublication(expose, toDay(new Date(now)))).toEqual(warnings)
    expect(missingForPublication(expose)).toEqual([])
  })

  test('warns from the day after the last one on, forever', () => {
    const between = (from: string, to: string) =>
      fc
        .date({ min: new Date(from), max: new Date(to), noInvalidDate: true })
        .map((date) => date.toISOString().slice(0, 10))
    fc.assert(
      fc.property(between('0011-01-01', '9999-12-31'), between('2020-01-01', '2100-01-01'), (last, today) => {
        expect(warningsForPublication({ ...MIETE, ...dates(null, last) }, today).length).toBe(last < today ? 1 : 0)
        const decade = `${String(Number(last.slice(0, 4)) - 10).padStart(4, '0')}${last.slice(4)}`
        expect(warningsForPublication({ ...MIETE, ...dates(decade, null) }, today).length).toBe(last < today ? 1 : 0)
      }),
    )
  })
})
