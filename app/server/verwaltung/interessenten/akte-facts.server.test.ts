import { expect, test } from 'vitest'
import { toAngabenFacts } from './akte-facts.server.ts'

const ANGABEN = {
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

test('SCHRITT-4: the office reads no income that was left at the default', () => {
  const income = (amount: number | null) =>
    toAngabenFacts({ ...ANGABEN, aktuellesMonatseinkommenNetto: amount } as Parameters<typeof toAngabenFacts>[0]).find(
      ({ label }) => label === 'Monatseinkommen netto',
    )?.value
  expect([income(1112), income(1111), income(null)]).toEqual(['1.112,00\u00a0€', '–', '–'])
})
