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
