import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  type Answer,
  fromAnswer,
  shownAnswer,
  tapped,
  toAnswer,
  type WaitingAnswers,
  without,
  withTap,
} from './attendance.ts'

const answer = fc.constantFrom<Answer>('ja', 'nein', 'offen')

test('ANWESENHEIT-1: takes an answer back on the second tap', () => {
  expect(tapped('offen', 'ja')).toBe('ja')
  expect(tapped('ja', 'ja')).toBe('offen')
  expect(tapped('ja', 'nein')).toBe('nein')
})

test('ANWESENHEIT-1: shows all offline taps, and keeps them as one change', () => {
  fc.assert(
    fc.property(answer, fc.array(fc.constantFrom('ja' as const, 'nein' as const), { maxLength: 8 }), (stored, taps) => {
      let waiting: WaitingAnswers = {}
      let expected = stored
      for (const on of taps) {
        expected = tapped(expected, on)
        const erschienen = tapped(shownAnswer(waiting, 'a', stored), on)
        waiting = withTap(waiting, { buchungId: 'a', stored, erschienen })
        expect(shownAnswer(waiting, 'a', stored)).toBe(expected)
      }
      expect(waiting).toEqual(expected === stored ? {} : { a: { erschienen: expected, before: stored } })
      expect(without(waiting, 'a')).toEqual({})
    }),
  )
})

test('stores and restores every answer', () => {
  fc.assert(fc.property(answer, (one) => toAnswer(fromAnswer(one)) === one))
})
