import { expect, test } from 'vitest'
import { PROTOKOLL_AKTIONEN } from './protokoll-aktion.ts'
import { aktionenOf, objektText, protokollOf, readProtokollFilter } from './protokoll-filter.ts'

const ID = '00000000-0000-4000-8000-000000000001'
const NOTHING = { who: null, what: null, objekt: null, period: '7' }
const read = (query: string) => readProtokollFilter(new URLSearchParams(query))

test.each([
  ['', NOTHING],
  [`wer=${ID}&was=anfrage.status&zeit=30`, { who: ID, what: 'anfrage.status', objekt: null, period: '30' }],
  ['wer=portal&was=einsichten', { ...NOTHING, who: 'portal', what: 'einsichten' }],
  ['objekt=Jana  Albrecht', { ...NOTHING, objekt: 'Jana Albrecht' }],
  [`objekt=termin:${ID}`, { ...NOTHING, objekt: { art: 'termin', id: ID }, period: 'alle' }],
  [`objekt=termin:${ID}&zeit=7`, { ...NOTHING, objekt: { art: 'termin', id: ID } }],
  ['wer=niemand&was=constructor&zeit=9&objekt=x', NOTHING],
])('?%s', (query, filter) => {
  expect(read(query)).toEqual(filter)
})

test('the link of a thing is read back', () => {
  const filter = readProtokollFilter(new URL(protokollOf('anfrage', ID), 'http://localhost').searchParams)
  expect(filter.objekt).toEqual({ art: 'anfrage', id: ID })
  expect(objektText(filter)).toBe(`anfrage:${ID}`)
})

test('every Aktion is a change or a look', () => {
  const [changes, looks] = [aktionenOf('aenderungen') ?? [], aktionenOf('einsichten') ?? []]
  expect([...changes, ...looks].sort()).toEqual(Object.keys(PROTOKOLL_AKTIONEN).sort())
  expect(looks).toContain('dokument.eingesehen')
  expect(aktionenOf('loeschungen')).toContain('dokument.geloescht')
  expect(aktionenOf(null)).toBeNull()
})
