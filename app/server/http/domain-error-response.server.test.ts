import { expect, test } from 'vitest'
import { DomainError } from '#app/shared/domain-error.ts'
import { throwDomainErrorResponse } from './domain-error-response.server.ts'

function thrownFor(error: unknown): unknown {
  try {
    throwDomainErrorResponse(error)
  } catch (thrown) {
    return thrown
  }
}

test.each(['SUCHE_ZU_LANGSAM', 'SUCHE_AUSGELASTET'])('%s is 503 and says when to come back', (code) => {
  expect(thrownFor(new DomainError(code, 'Bitte gleich noch einmal.'))).toMatchObject({
    data: { code, text: 'Bitte gleich noch einmal.' },
    init: { status: 503, headers: { 'Retry-After': '5' } },
  })
})

test('another expected failure is the request’s own, and a bug stays one', () => {
  expect(thrownFor(new DomainError('ANDERE', 'Nein.'))).toMatchObject({ init: { status: 400, headers: {} } })
  const bug = new Error('kaputt')
  expect(thrownFor(bug)).toBe(bug)
})
