import { expect, test } from 'vitest'
import { readFieldErrors } from '#app/shared/form/parse-form.ts'
import { readTimes, SerieSchema, TerminAendernSchema } from './termine.schema.ts'

const SERIE = {
  wofuer: 'expose',
  expose: 'LI5-401',
  ab: '2026-03-05',
  bisTag: '15.03.2026',
  tag: ['4', '6'],
  zeitTag: ['4', '4', '5', '6'],
  zeitVon: ['16:00', '9:00', '', '10:00'],
  zeitBis: ['18:00', '10:00', '', '24:00'],
  minuten: '30',
  pause: '10',
  plaetze: '4',
  treffpunkt: 'Hauseingang',
}

const errorsOf = (change: Record<string, unknown>) => {
  const { error } = SerieSchema.safeParse({ ...SERIE, ...change })
  return Object.keys(readFieldErrors(error?.issues ?? []))
}

test('a series has times on the chosen weekdays only', () => {
  const { data } = SerieSchema.safeParse(SERIE)
  expect(data).toMatchObject({
    ab: '2026-03-05',
    bisTag: '2026-03-15',
    minuten: 30,
    pause: 10,
    plaetze: 4,
    entfernt: [],
  })
  expect(readTimes(data ?? {})).toEqual([
    { weekday: 4, first: '16:00', last: '18:00' },
    { weekday: 4, first: '09:00', last: '10:00' },
    { weekday: 6, first: '10:00', last: '24:00' },
  ])
})

test.each<[string, Record<string, unknown>]>([
  ['expose', { expose: ' ' }],
  ['liegenschaft', { wofuer: 'liegenschaft' }],
  ['ab', { ab: '30.02.2026' }],
  ['bisTag', { bisTag: '2026-03-04' }],
  ['tag', { tag: [] }],
  ['tag', { tag: ['5'] }],
  ['tag', { tag: ['8'] }],
  ['tag', { zeitBis: ['15:00', '10:00', '', '12:00'] }],
  ['minuten', { minuten: '4' }],
  ['pause', { pause: '-1' }],
  ['plaetze', { plaetze: '501' }],
  ['treffpunkt', { treffpunkt: '' }],
])('reports %s as invalid with %j', (field, change) => {
  expect(errorsOf(change)).toEqual([field])
})

test('a slot ends after its beginning, at midnight at the latest', () => {
  const slot = { stand: 'x', datum: '2026-03-05', von: '23:30', bis: '24:00', plaetze: '1', treffpunkt: 'Hof' }
  expect(TerminAendernSchema.safeParse(slot).success).toBe(true)
  const { error } = TerminAendernSchema.safeParse({ ...slot, bis: '23:30' })
  expect(Object.keys(readFieldErrors(error?.issues ?? []))).toEqual(['bis'])
})
