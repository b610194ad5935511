import { expect, test } from 'vitest'
import { drawPage } from '#tests/setup/draw-page.tsx'
import { Energieausweis } from './energieausweis.tsx'

const NOTHING = { energieklasse: null, energieausweisArt: null, endenergie: null, heizungsart: null, baujahr: null }
const MISSING = 'noch kein Energieausweis'

test.each([
  [{}, true],
  [{ heizungsart: 'Fernwärme', baujahr: 1972 }, true],
  [{ energieklasse: 'C' }, false],
  [{ energieklasse: 'ausgenommen (Denkmal)' }, false],
  [{ endenergie: 98, energieausweisArt: 'verbrauch' as const }, false],
])('%j lacks a certificate: %j (EXPOSE-7)', (part, isMissing) => {
  const html = drawPage(<Energieausweis {...NOTHING} {...part} />)
  expect(html.includes(MISSING)).toBe(isMissing)
  for (const value of Object.values(part))
    if (value !== 'verbrauch' && value !== 'C') expect(html).toContain(String(value))
})
