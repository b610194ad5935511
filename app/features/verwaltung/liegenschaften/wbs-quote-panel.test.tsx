import { expect, test } from 'vitest'
import { drawPage } from '#tests/setup/draw-page.tsx'
import { WbsQuotePanel } from './wbs-quote-panel.tsx'

test('WBS-8: every figure has its label, also without the table head on narrow screens', () => {
  const quote = { total: 4, rows: [{ art: 'nw_a' as const, flats: 3, available: 1, letToHolders: 2 }] }
  const html = drawPage(<WbsQuotePanel quote={quote} />).replaceAll(/[\s\u00a0]+/g, ' ')
  const cells = [...html.matchAll(/<td[^>]* data-label="([^"]+)"[^>]*>([^<]+)/g)].map(
    ([, label, figure]) => `${label}: ${figure}`,
  )
  expect(cells).toEqual(['Wohnungen: 3', 'Verfügbar: 1', 'An WBS-Haushalte vergeben: 2', 'Anteil: 67 %'])
})

test.each([
  [1, 1, '1 von 1 Mietwohnung braucht einen WBS (100 %).'],
  [1, 4, '1 von 4 Mietwohnungen braucht einen WBS (25 %).'],
  [3, 4, '3 von 4 Mietwohnungen brauchen einen WBS (75 %).'],
])('WBS-8: counts %i of %i flats in a sentence', (flats, total, sentence) => {
  const quote = { total, rows: [{ art: 'nw_a' as const, flats, available: 0, letToHolders: 0 }] }
  expect(drawPage(<WbsQuotePanel quote={quote} />).replaceAll(/[\s\u00a0]+/g, ' ')).toContain(sentence)
})
