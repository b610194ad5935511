import { expect, test } from 'vitest'
import { drawPage } from '#tests/setup/draw-page.tsx'
import { HomePage } from './home-page.tsx'

const empty = { suche: '', cards: [], count: 0, totalCount: 0, counts: null, coverBild: null, page: 1, pages: 1 }

test('LIEG-5: links to available flats if there are no properties', () => {
  const html = drawPage(<HomePage {...empty} offers={{ miete: 24, verkauf: 0 }} />)
  expect(html).toContain('24 Wohnungen zur Miete')
  expect(html).not.toContain('Keine Objekte verfügbar')
  expect(html).not.toContain('0 zum Kauf')
  for (const offers of [{ miete: 0, verkauf: 0 }, null]) {
    expect(drawPage(<HomePage {...empty} offers={offers} />)).toContain('Keine Objekte verfügbar')
  }
})
