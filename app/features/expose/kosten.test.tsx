import { expect, test } from 'vitest'
import type { ExposeDetail } from '#app/shared/exposes/expose.types.ts'
import { drawPage } from '#tests/setup/draw-page.tsx'
import { toExposeView } from './expose-view.ts'
import { Kosten } from './kosten.tsx'

const PARTS = { nettokaltmiete: 700, betriebskosten: 150, heizkosten: null }
const NO_PARTS = { nettokaltmiete: null, betriebskosten: null, heizkosten: null }

test.each([
  ['a rent with parts', { verkauf: false, preis: 850, ...PARTS }, true],
  ['a rent without parts', { verkauf: false, preis: 850, ...NO_PARTS }, false],
  ['a rent on request', { verkauf: false, preis: null, ...PARTS }, false],
  ['a sale', { verkauf: true, preis: 300_000, ...PARTS }, false],
])('breaks down %s: %j (PREIS-3)', (_, prices, isShown) => {
  const expose = {
    bilder: [],
    merkmale: [],
    moreAusstattung: [],
    ausstattung: [],
    ...prices,
  } as unknown as ExposeDetail
  expect(drawPage(<Kosten {...toExposeView(expose)} />).includes('Kosten im Monat')).toBe(isShown)
})

test('shows no row for a missing part (PREIS-3)', () => {
  const expose = {
    bilder: [],
    merkmale: [],
    moreAusstattung: [],
    ausstattung: [],
    verkauf: false,
    preis: 850,
    ...PARTS,
  }
  const rows = drawPage(<Kosten {...toExposeView(expose as unknown as ExposeDetail)} />).match(
    /<th scope="row">.*?<\/th>/g,
  )
  expect(rows?.map((row) => row.replaceAll(/<[^>]*>/g, ''))).toEqual(['Kaltmiete', 'Betriebskosten', 'Gesamtmiete'])
})
