import { expect, test } from 'vitest'
import { drawPage } from '#tests/setup/draw-page.tsx'
import { BewerbungWays } from './bewerbung-ways.tsx'

const flat = { exposeId: '3f2504e0-4f89-41d3-9a0c-0305e82c3301', title: 'Loft' }

test.each([
  [false, null, 'Zur Bewerbung für Loft'],
  [false, flat.exposeId, 'Zurück zur Bewerbung'],
  [true, flat.exposeId, 'Jetzt für Loft bewerben'],
])('BEWERBUNG-8, BEWERBUNG-10: complete %s, opened from %s: %s', (isReady, from, text) => {
  const html = drawPage(<BewerbungWays ways={{ flats: [flat], isReady }} from={from} />)
  expect(html).toContain(text)
  expect(html).toContain(`href="/bewerbung/${flat.exposeId}"`)
})
