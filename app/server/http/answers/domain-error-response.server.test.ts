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

test.each(['SUCHE_ZU_LANGSAM', 'SUCHE_AUSGELASTET'] as const)('%s becomes a 503 with a time to retry', (code) => {
  expect(thrownFor(new DomainError(code, 'Bitte gleich noch einmal.'))).toMatchObject({
    data: { code, text: 'Bitte gleich noch einmal.' },
    init: { status: 503, headers: { 'Retry-After': '5' } },
  })
})

test('another expected failure has the status of its code, and a bug is rethrown', () => {
  const gone = new DomainError('EXPOSE_NICHT_GEFUNDEN', 'Nein.')
  expect(thrownFor(gone)).toMatchObject({ init: { status: 404, headers: {} } })
  const bug = new Error('kaputt')
  expect(thrownFor(bug)).toBe(bug)
})
