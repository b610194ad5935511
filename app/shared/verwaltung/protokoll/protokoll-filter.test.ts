import { expect, test } from 'vitest'
import { PROTOKOLL_AKTIONEN } from './protokoll-aktion.ts'
import {
  aktionenOf,
  isGrouped,
  objektText,
  protokollOf,
  protokollOfBatch,
  readProtokollFilter,
} from './protokoll-filter.ts'

const ID = '00000000-0000-4000-8000-000000000001'
const NOTHING = { who: null, what: null, objekt: null, batch: null, period: '7' }
const read = (query: string) => readProtokollFilter(new URLSearchParams(query))

test.each([
  ['', NOTHING],
  [`wer=${ID}&was=anfrage.status&zeit=30`, { ...NOTHING, who: ID, what: 'anfrage.status', period: '30' }],
  ['wer=portal&was=einsichten', { ...NOTHING, who: 'portal', what: 'einsichten' }],
  ['objekt=Jana  Albrecht', { ...NOTHING, objekt: 'Jana Albrecht' }],
  [`objekt=termin:${ID}`, { ...NOTHING, objekt: { art: 'termin', id: ID }, period: 'alle' }],
  [`objekt=termin:${ID}&zeit=7`, { ...NOTHING, objekt: { art: 'termin', id: ID } }],
  [`sammlung=${ID}`, { ...NOTHING, batch: ID, period: 'alle' }],
  ['wer=niemand&was=constructor&zeit=9&objekt=x&sammlung=y', NOTHING],
])('?%s', (query, filter) => {
  expect(read(query)).toEqual(filter)
})

test('the link of a thing is read back', () => {
  const filter = readProtokollFilter(new URL(protokollOf('anfrage', ID), 'http://localhost').searchParams)
  expect(filter.objekt).toEqual({ art: 'anfrage', id: ID })
  expect(objektText(filter)).toBe(`anfrage:${ID}`)
})

test('the link of a change of many is read back', () => {
  const filter = readProtokollFilter(new URL(protokollOfBatch(ID), 'http://localhost').searchParams)
  expect(filter).toEqual({ ...NOTHING, batch: ID, period: 'alle' })
  expect([isGrouped(filter), isGrouped(read('')), isGrouped(read('objekt=Jana'))]).toEqual([false, true, false])
})

test('every Aktion is a change or a look', () => {
  const [changes, looks] = [aktionenOf('aenderungen') ?? [], aktionenOf('einsichten') ?? []]
  expect([...changes, ...looks].sort()).toEqual(Object.keys(PROTOKOLL_AKTIONEN).sort())
  expect(looks).toContain('dokument.eingesehen')
  expect(aktionenOf('loeschungen')).toContain('dokument.geloescht')
  expect(aktionenOf(null)).toBeNull()
})
