import { expect, test } from 'vitest'
import { drawPage } from '#tests/setup/draw-page.tsx'
import { Energieausweis } from './energieausweis.tsx'

const NOTHING = {
  energieklasse: null,
  energieskala: null,
  energieausweisArt: null,
  energieausweisAusgestellt: null,
  energieausweisGueltigBis: null,
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

const scaleOf = (html: string) => [...html.matchAll(/border-color:[^>]*>([A-H]\+?)</g)].map(([, level]) => level)

test.each([
  [null, 'C', ['A+', 'A', 'B', 'C', 'D', 'E', 'F', 'G', 'H'], 'von A+ bis H', '<dd>C</dd>'],
  ['a_plus_h', 'c', ['A+', 'A', 'B', 'C', 'D', 'E', 'F', 'G', 'H'], 'von A+ bis H', '<dd>C</dd>'],
  ['a_g', 'C', ['A', 'B', 'C', 'D', 'E', 'F', 'G'], 'von A bis G', '<dd>C (Skala A bis G)</dd>'],
  ['a_g', 'H', [], '', '<dd>H (Skala A bis G)</dd>'],
  ['a_plus_h', 'keine', [], '', '<dd>keine</dd>'],
] as const)(
  'EXPOSE-11: draws the scale %s of a certificate with the class %s',
  (energieskala, energieklasse, scale, label, words) => {
    const html = drawPage(<Energieausweis {...NOTHING} energieskala={energieskala} energieklasse={energieklasse} />)
    expect(scaleOf(html)).toEqual(scale)
    expect(html).toContain(label)
    expect(html).toContain(words)
  },
)

test('EXPOSE-11: names kind, issue date and end of validity', () => {
  const dates = { energieausweisAusgestellt: '2021-05-01', energieausweisGueltigBis: '2031-04-30' }
  const html = drawPage(<Energieausweis {...NOTHING} {...dates} energieausweisArt="bedarf" />)
  expect(html).toContain('<dd>Bedarfsausweis</dd>')
  expect(html).toContain('<dt>Ausgestellt am</dt><dd>01.05.2021</dd>')
  expect(html).toContain('<dt>Gültig bis</dt><dd>30.04.2031</dd>')
})

test('names the class in words too, since paper may lack colours (EXPOSE-9)', () => {
  expect(drawPage(<Energieausweis {...NOTHING} energieklasse="a+ " />)).toContain(
    '<dt>Energieeffizienzklasse</dt><dd>A+</dd>',
  )
})
