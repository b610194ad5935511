import { expect, test } from 'vitest'
import { drawPage } from '#tests/setup/draw-page.tsx'
import { EmailWithoutJs } from './email-without-js.tsx'

test.each([
  ['applicant', 6],
  ['operator', 12],
  ['administrator', 12],
] as const)('tells the minimum password length: %s, %i characters', (rolle, min) => {
  const angemeldet = { id: 'x', name: 'Lea Stern', rolle, hasPhone: true, hasEmail: false, emailNeu: null }
  expect(drawPage(<EmailWithoutJs angemeldet={angemeldet} typedEmail={null} />)).toContain(`Mindestens ${min} Zeichen`)
})
