import { expect, test } from 'vitest'
import type { Mieteinheit } from '#app/shared/liegenschaften/liegenschaft.types.ts'
import { drawPage } from '#tests/setup/draw-page.tsx'
import { toEinheitView } from './einheit-text.ts'
import { MieteinheitPage } from './mieteinheit-page.tsx'

const EXPOSE = {
  id: '00000000-0000-4000-8000-000000000001',
  title: 'Zwei Zimmer',
  zuHaben: true,
  preis: 1136,
  nettokaltmiete: 892,
}
const EINHEIT: Mieteinheit = {
  id: '00000000-0000-4000-8000-000000000002',
  text: 'Zwei Zimmer',
  nummer: '2.04',
  kind: null,
  miete: 892,
  wohnflaeche: 60,
  status: 'available',
  grundriss: null,
  erfasstAm: '2026-01-01T00:00:00Z',
  liegenschaft: null,
  expose: EXPOSE,
}

const draw = (part: Partial<Mieteinheit>) =>
  drawPage(<MieteinheitPage einheit={toEinheitView({ ...EINHEIT, ...part }, 'kontakt@example.org')} />)

test.each([
  ['Kaltmiete im Monat', 'Gesamtmiete 1.136,00', {}],
  ['Mietpreis im Monat', 'Gesamtmiete 1.136,00', { miete: 900 }],
  ['Mietpreis im Monat', null, { miete: 1136 }],
])('shows the label %s, the total %s and a link to the Exposé (EINHEIT-1)', (name, gesamt, part) => {
  const html = draw(part)
  expect(html).toContain(name)
  expect(html.includes('Gesamtmiete')).toBe(gesamt !== null)
  if (gesamt) expect(html).toContain(gesamt)
  expect(html).toContain(`href="/expose/${EXPOSE.id}"`)
  expect(draw({ ...part, expose: null })).not.toContain('Zum Exposé')
})

test.each([
  ['available', EXPOSE, true],
  ['available', null, true],
  ['rented', EXPOSE, false],
  ['rented', null, false],
  ['available', { ...EXPOSE, zuHaben: false }, false],
])('a unit that is %j with the Exposé %j accepts inquiries: %j (EINHEIT-2)', (status, expose, zuHaben) => {
  const html = draw({ status, expose })
  expect(html.includes('Interesse anmelden')).toBe(zuHaben)
  expect(html.includes('mailto:')).toBe(zuHaben && expose === null)
  for (const way of ['Ähnliche Wohnungen', 'Suche speichern']) expect(html.includes(way), way).toBe(!zuHaben)
})
