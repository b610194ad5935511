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

test('ANWESENHEIT-1: the second tap on an answer takes it back', () => {
  expect(tapped('offen', 'ja')).toBe('ja')
  expect(tapped('ja', 'ja')).toBe('offen')
  expect(tapped('ja', 'nein')).toBe('nein')
})

test('ANWESENHEIT-1: whatever was tapped without a connection is shown, and is one change of what the server has', () => {
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

test('an answer is stored as what it says', () => {
  fc.assert(fc.property(answer, (one) => toAnswer(fromAnswer(one)) === one))
})
