import { expect, test } from 'vitest'
import { DEMO_KONTEN } from '#db/demo/konten.ts'
import { describeDemoAccounts } from './load-demo-data-once.server.ts'

test('the start prints all that is needed to try the demo accounts, in columns', () => {
  const rows = describeDemoAccounts().split('\n').slice(2, -1)
  const columns = rows.map((row) =>
    row
      .trim()
      .split(/ {2,}/)
      .map((text) => text.trim()),
  )
  expect(columns).toEqual(
    Object.values(DEMO_KONTEN).map(({ rolle, email, passwort, telefon, description }) => [
      { applicant: 'Bewerber', operator: 'Verwaltung', administrator: 'Administrator' }[rolle],
      email,
      passwort,
      telefon,
      description,
    ]),
  )
})
