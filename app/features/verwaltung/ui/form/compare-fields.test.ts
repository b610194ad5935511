import { expect, test } from 'vitest'
import { compareFields } from './compare-fields.ts'

const labels = { a: 'A', b: 'B', c: 'C', d: 'D' }

test('VERWALTUNG-7: asks about fields changed differently by both, and keeps the other changes of each', () => {
  const conflict = compareFields({
    labels,
    base: { a: '1', b: '1', c: '1', d: '1' },
    theirs: { a: '2', b: '2', c: '1', d: '2' },
    mine: { a: '3', b: '1', c: '3', d: '2' },
  })
  expect(conflict.fields).toEqual([{ name: 'a', label: 'A', theirs: '2', mine: '3' }])
  expect(conflict.ownCount).toBe(1)
  expect(conflict.merge({ a: 'mine' })).toEqual({ a: '3', b: '2', c: '3', d: '2' })
  expect(conflict.merge({ a: 'theirs' })).toEqual({ a: '2', b: '2', c: '3', d: '2' })
})

test('treats a switch that is off, and therefore not sent, as a value', () => {
  const conflict = compareFields({ labels: { a: 'A' }, base: { a: 'ja' }, theirs: { a: 'ja' }, mine: {} })
  expect(conflict.merge({})).toEqual({ a: '' })
})
