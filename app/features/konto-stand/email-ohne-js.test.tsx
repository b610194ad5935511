import { expect, test } from 'vitest'
import { drawPage } from '#tests/setup/draw-page.tsx'
import { EmailOhneJs } from './email-ohne-js.tsx'

test.each([
  ['applicant', 6],
  ['operator', 12],
  ['administrator', 12],
] as const)('the form tells %s of %i characters', (rolle, mindestens) => {
  const angemeldet = { id: 'x', name: 'Lea Stern', rolle, hasPhone: true, hasEmail: false, emailNeu: null }
  expect(drawPage(<EmailOhneJs angemeldet={angemeldet} />)).toContain(`Mindestens ${mindestens} Zeichen`)
})
