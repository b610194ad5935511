import { expect, test } from 'vitest'
import { groupByReason } from './bulk-parts.tsx'

test('ANFRAGEN-8: tells apart two people of the same name and flat by their contact, and only those', () => {
  const reason = 'Diese Anfrage ist zurückgezogen.'
  const of = (name: string, contact: string | null) => ({ name, wohnung: 'Loft', contact, reason })
  expect(
    groupByReason([of('Nadia Benali', 'a@example.org'), of('Nadia Benali', null), of('Jana Albrecht', 'j@x.de')]),
  ).toEqual([[reason, ['Nadia Benali, Loft, a@example.org', 'Nadia Benali, Loft', 'Jana Albrecht, Loft']]])
})
