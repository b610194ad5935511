import { expect, test } from 'vitest'
import { toAngabenFacts } from './akte-facts.server.ts'

const ANGABEN = {
  situation: null,
  ausgeuebteerBeruf: null,
  arbeitgeberName: null,
  beschaeftigtSeit: null,
  bisherigeWohnsituation: null,
  bisherigerVermieterName: null,
  haustiere: null,
  haustiereBeschreibung: null,
  verbraucherinsolvenzverfahren: null,
  mietschulden: null,
}

test('SCHRITT-4: staff sees no income that was left at the default', () => {
  const income = (amount: number | null) =>
    toAngabenFacts(
      { ...ANGABEN, aktuellesMonatseinkommenNetto: amount } as Parameters<typeof toAngabenFacts>[0],
      {},
    ).find(({ label }) => label === 'Monatseinkommen netto')?.value
  expect([income(1112), income(1111), income(null)]).toEqual(['1.112,00\u00a0€', '–', '–'])
})

test('SITUATION-2, FRAGEN-1: staff sees no answer to a question that is not asked', () => {
  const row = { ...ANGABEN, situation: 'rente', arbeitgeberName: 'Früher GmbH', aktuellesMonatseinkommenNetto: 1740 }
  const facts = toAngabenFacts(row as Parameters<typeof toAngabenFacts>[0], { mietschulden: 'nicht' })
  expect(facts.map(({ label }) => label)).toEqual([
    'Situation',
    'Rente im Monat, netto',
    'Bisherige Wohnsituation',
    'Haustiere',
    'Verbraucherinsolvenzverfahren',
  ])
})
