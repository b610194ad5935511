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
])('reports a missing certificate for %j: %j (EXPOSE-7)', (part, isMissing) => {
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
] as const)('explains the missing certificate for %s (EXPOSE-7)', (energieausweisAusnahme, words) => {
  const html = drawPage(<Energieausweis {...NOTHING} energieausweisAusnahme={energieausweisAusnahme} />)
  expect(html).toContain(words)
  expect(html).not.toContain(MISSING)
})

test('names the class in words too, since paper may lack colours (EXPOSE-9)', () => {
  expect(drawPage(<Energieausweis {...NOTHING} energieklasse="a+ " />)).toContain(
    '<dt>Energieeffizienzklasse</dt><dd>A+</dd>',
  )
})
