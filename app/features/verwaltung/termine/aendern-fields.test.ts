import { expect, test } from 'vitest'
import type { TerminForm } from '#app/shared/verwaltung/termine/kalender.types.ts'
import { compareVersions, findTypedSince, toFields } from './aendern-fields.ts'

const BASE: TerminForm = {
  id: 't',
  stand: 'a',
  date: '2026-03-10',
  from: '16:00',
  to: '16:30',
  label: 'LI5-401',
  places: 4,
  belegt: 0,
  treffpunkt: 'Hof',
  beschreibung: null,
  zustaendigId: null,
  isAvailable: true,
  isCalledOff: false,
  hasBegun: false,
  buchungen: 0,
  unreached: [],
}

test('asks only about fields changed by both, and keeps all other changes (VERWALTUNG-7)', () => {
  const theirs = { ...BASE, stand: 'b', from: '17:00', to: '17:30', treffpunkt: 'Tor', places: 6 }
  const mine = { ...toFields(BASE), treffpunkt: 'Keller', plaetze: '6', notiz: 'Schlüssel mitbringen' }
  const { fields, ownCount, merge } = compareVersions({ base: toFields(BASE), theirs: toFields(theirs), mine })
  expect(fields).toEqual([{ name: 'treffpunkt', label: 'Treffpunkt', theirs: 'Tor', mine: 'Keller' }])
  expect(ownCount).toBe(1)
  const both = { von: '17:00', bis: '17:30', plaetze: '6', notiz: 'Schlüssel mitbringen' }
  expect(merge({ treffpunkt: 'mine' })).toMatchObject({ ...both, treffpunkt: 'Keller' })
  expect(merge({ treffpunkt: 'theirs' })).toMatchObject({ ...both, treffpunkt: 'Tor' })
})

test('VERWALTUNG-7: keeps input typed during a save, on top of the stored version', () => {
  const sent = { ...toFields(BASE), treffpunkt: ' Tor ' }
  const stored = { ...toFields(BASE), treffpunkt: 'Tor' }
  expect(findTypedSince({ sent, now: sent, stored })).toBeNull()
  expect(findTypedSince({ sent, now: { ...sent, notiz: 'Schlüssel' }, stored })).toEqual({
    ...stored,
    notiz: 'Schlüssel',
  })
})
