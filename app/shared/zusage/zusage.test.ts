import { describe, expect, test } from 'vitest'
import { AblehnenSchema, toZusageTerms, ZusageTermsSchema } from './zusage.schema.ts'
import {
  defaultSchrittTexts,
  fristFields,
  fristText,
  listSteps,
  NO_DATES,
  needsReminder,
  readFrist,
  withFrist,
  zusageState,
  zusageTitle,
} from './zusage.ts'

const FRIST = new Date('2026-03-02T17:00:00Z')
const at = (iso: string) => new Date(iso)

test.each([
  ['offen', 'a second before', '2026-03-02T16:59:59Z', null, null],
  ['abgelaufen', 'at the deadline', '2026-03-02T17:00:00Z', null, null],
  ['abgelaufen', 'before it, once the company was told', '2026-03-02T16:00:00Z', null, FRIST],
  ['angenommen', 'after it', '2026-03-05T00:00:00Z', 'angenommen', null],
  ['abgelehnt', 'after it', '2026-03-05T00:00:00Z', 'abgelehnt', null],
] as const)('ZUSAGE-2: is %s %s', (state, _, now, antwort, abgelaufenGemeldetAm) => {
  expect(zusageState({ frist: FRIST, antwort, abgelaufenGemeldetAm }, at(now))).toBe(state)
})

test.each([
  [true, '2026-03-01T16:59:59Z'],
  [false, '2026-03-01T17:00:00Z'],
  [false, '2026-03-02T12:00:00Z'],
])('ZUSAGE-5: needs a reminder: %s, for a deadline set at %s', (needed, now) => {
  expect(needsReminder(FRIST, at(now))).toBe(needed)
})

test('ZUSAGE-1: writes a deadline in Berlin, also when clocks change', () => {
  expect(fristText(FRIST.toISOString())).toBe('Montag, 2. März 2026, 18:00\u00a0Uhr')
  expect(readFrist('2026-03-30', '18:00')?.toISOString()).toBe('2026-03-30T16:00:00.000Z')
  expect(readFrist('2026-03-27', '')?.toISOString()).toBe('2026-03-27T17:00:00.000Z')
  expect(readFrist('2026-02-30', '')).toBeNull()
  expect(fristFields('2026-03-30T16:30:00.000Z')).toEqual({ fristTag: '2026-03-30', fristZeit: '18:30' })
  expect(zusageTitle('offen', FRIST.toISOString())).toMatch(/bis Montag, 2\. März 2026/)
})

test('VERWALTUNG-8: the preview of a message follows a new deadline', () => {
  const [from, to] = ['2026-03-02T17:00:00.000Z', '2026-03-05T11:00:00.000Z']
  expect(withFrist(`bis ${fristText(from)}.`, { from, to })).toBe(`bis ${fristText(to)}.`)
  expect(withFrist('bis 02.03.2026, 18:00\u00a0Uhr: x', { from, to })).toBe('bis 05.03.2026, 12:00\u00a0Uhr: x')
})

describe('ZUSAGE-4: what follows', () => {
  const texts = { ...defaultSchrittTexts(), kaution: '' }

  test('names the dates, and invents none', () => {
    const when = (dates: object) =>
      listSteps({ ...NO_DATES, ...dates }, texts, { kaution: null }).map(({ when }) => when)
    expect(when({})).toEqual(['Termin folgt', 'Termin folgt', 'Termin folgt'])
    expect(
      when({ vertragBis: '2026-03-06', kautionAb: '2026-04-01', uebergabeAm: '2026-04-01', uebergabeUm: '10:00:00' }),
    ).toEqual(['bis Freitag, 6. März 2026', 'ab Mittwoch, 1. April 2026', 'Mittwoch, 1. April 2026, 10:00\u00a0Uhr'])
    expect(when({ uebergabeAm: '2026-04-01' })[2]).toBe('Mittwoch, 1. April 2026')
  })

  test('shows the texts of the company and the deposit', () => {
    const [vertrag, kaution] = listSteps(NO_DATES, texts, { kaution: '2.580,00 €' })
    expect(vertrag?.text).toContain('Entwurf als PDF')
    expect(kaution).toMatchObject({ title: 'Kaution: 2.580,00 €', text: '' })
  })
})

test('ZUSAGE-1: reads the form of staff', () => {
  const read = (form: object) => {
    const { success, data } = ZusageTermsSchema.safeParse(form)
    return success ? toZusageTerms(data) : 'refused'
  }
  expect(read({})).toBeNull()
  expect(read({ fristTag: '2026-03-02', fristZeit: '18:00', vertragBis: '2026-03-06', uebergabeUm: '10:00' })).toEqual({
    frist: FRIST,
    ...NO_DATES,
    vertragBis: '2026-03-06',
  })
  for (const wrong of [{ fristTag: 'morgen' }, { fristZeit: '25:00' }, { kautionAb: '2026-02-30' }]) {
    expect(read(wrong)).toBe('refused')
  }
})

test('ZUSAGE-2: a reason is voluntary and one of the list', () => {
  expect(AblehnenSchema.parse({})).toEqual({ grund: null })
  expect(AblehnenSchema.parse({ grund: 'miete' })).toEqual({ grund: 'miete' })
  expect(AblehnenSchema.safeParse({ grund: 'anderer' }).success).toBe(false)
})
