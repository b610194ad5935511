import { expect, test } from 'vitest'
import { PROTOKOLL_AKTIONEN } from './protokoll-aktion.ts'
import {
  aktionenOf,
  isGrouped,
  objektText,
  PROTOKOLL,
  periodOf,
  protokollOf,
  protokollOfBatch,
} from './protokoll-filter.ts'

const ID = '00000000-0000-4000-8000-000000000001'
const NOTHING = { who: null, what: null, objekt: null, batch: null, period: '7', before: null }
const read = (query: string) => {
  const { filter } = PROTOKOLL.read(new URLSearchParams(query))
  return { ...filter, period: periodOf(filter) }
}

test.each([
  ['', NOTHING],
  [`wer=${ID}&was=anfrage.status&zeit=30`, { ...NOTHING, who: ID, what: 'anfrage.status', period: '30' }],
  ['wer=portal&was=einsichten', { ...NOTHING, who: 'portal', what: 'einsichten' }],
  ['objekt=Jana  Albrecht', { ...NOTHING, objekt: 'Jana Albrecht' }],
  [`objekt=termin:${ID}`, { ...NOTHING, objekt: { art: 'termin', id: ID }, period: 'alle' }],
  [`objekt=termin:${ID}&zeit=7`, { ...NOTHING, objekt: { art: 'termin', id: ID } }],
  [`sammlung=${ID}`, { ...NOTHING, batch: ID, period: 'alle' }],
  [`vor=2026-03-01T10:00:00.123456Z_${ID}`, { ...NOTHING, before: `2026-03-01T10:00:00.123456Z_${ID}` }],
  ['wer=niemand&was=constructor&zeit=9&objekt=x&sammlung=y', NOTHING],
])('reads the query ?%s', (query, filter) => {
  expect(read(query)).toEqual(filter)
})

test('reads back the link to one object', () => {
  const filter = read(protokollOf('anfrage', ID).replace(/.*\?/, ''))
  expect(filter.objekt).toEqual({ art: 'anfrage', id: ID })
  expect(objektText(filter)).toBe(`anfrage:${ID}`)
})

test('reads back the link to a bulk change', () => {
  const filter = read(protokollOfBatch(ID).replace(/.*\?/, ''))
  expect(filter).toEqual({ ...NOTHING, batch: ID, period: 'alle' })
  expect([isGrouped(filter), isGrouped(read('')), isGrouped(read('objekt=Jana'))]).toEqual([false, true, false])
})

test.each(['x', '2026-02-25', `2026-02-25T99:00:00.000000Z_${ID}`])('ignores the malformed cursor %j', (cursor) => {
  expect(read(`vor=${cursor}`)).toEqual(NOTHING)
})

test('removing the object from the filter returns to the default period', () => {
  const ofOne = PROTOKOLL.read(new URLSearchParams({ objekt: `termin:${ID}` }))
  expect(PROTOKOLL.url(PROTOKOLL.withFilter(ofOne, { objekt: null }))).toBe('/verwaltung/protokoll')
})

test('counts every Aktion as a change or as a look', () => {
  const [changes, looks] = [aktionenOf('aenderungen') ?? [], aktionenOf('einsichten') ?? []]
  expect([...changes, ...looks].sort()).toEqual(Object.keys(PROTOKOLL_AKTIONEN).sort())
  expect(looks).toContain('dokument.eingesehen')
  expect(aktionenOf('loeschungen')).toContain('dokument.geloescht')
  expect(aktionenOf(null)).toBeNull()
})
