import { expect, test } from 'vitest'
import { drawPage } from '#tests/setup/draw-page.tsx'
import { Energieausweis } from './energieausweis.tsx'

const NOTHING = {
  energieklasse: null,
  energieausweisArt: null,
  energieausweisAusnahme: null,
  endenergie: null,
  energietraeger: null,
  heizungsart: null,
  baujahr: null,
}
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

test.each([
  ['denkmal', 'Denkmalschutz'],
  ['kleines_gebaeude', 'kleine Gebäude'],
  ['nicht_noetig', 'Für dieses Gebäude ist kein Energieausweis erforderlich'],
  ['liegt_nicht_vor', 'spätestens bei der Besichtigung'],
] as const)('%s says why there is no certificate (EXPOSE-7)', (energieausweisAusnahme, words) => {
  const html = drawPage(<Energieausweis {...NOTHING} energieausweisAusnahme={energieausweisAusnahme} />)
  expect(html).toContain(words)
  expect(html).not.toContain(MISSING)
})

test('the class stands in words beside the scale, which paper may show without colours (EXPOSE-9)', () => {
  expect(drawPage(<Energieausweis {...NOTHING} energieklasse="a+ " />)).toContain(
    '<dt>Energieeffizienzklasse</dt><dd>A+</dd>',
  )
})
