import { expect, test } from 'vitest'
import { DomainError } from '#app/shared/domain-error.ts'
import { isLimitError, LimitError } from './limit-error.ts'

const NOW = new Date('2026-03-02T09:00:00Z')

test('distinguishes a used-up limit from other failures, also across two copies of the module', () => {
  const ofOtherCopy = Object.assign(new Error('Zu viele Versuche.'), { name: 'DomainError', code: 'ZU_VIELE_VERSUCHE' })
  expect([new LimitError('Versuche', NOW, NOW), ofOtherCopy].map(isLimitError)).toEqual([true, true])
  expect([new DomainError('CODE_UNGUELTIG', 'Der Code ist ungültig.'), new Error('x'), null].map(isLimitError)).toEqual(
    [false, false, false],
  )
})
