import { expect, test } from 'vitest'
import { DEMO_KONTEN } from '#db/demo/konten.ts'
import { describeDemoAccounts } from './load-demo-data-once.server.ts'

test('the start prints all that is needed to try the demo accounts, in columns', () => {
  const zeilen = describeDemoAccounts().split('\n').slice(2, -1)
  const spalten = zeilen.map((zeile) =>
    zeile
      .trim()
      .split(/ {2,}/)
      .map((text) => text.trim()),
  )
  expect(spalten).toEqual(
    Object.values(DEMO_KONTEN).map(({ rolle, email, passwort, telefon, stand }) => [
      { applicant: 'Bewerber', operator: 'Verwaltung', administrator: 'Administrator' }[rolle],
      email,
      passwort,
      telefon,
      stand,
    ]),
  )
})
