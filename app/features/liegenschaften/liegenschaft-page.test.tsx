import { expect, test } from 'vitest'
import type { LiegenschaftDetail } from '#app/shared/liegenschaften/liegenschaft.types.ts'
import { drawPage } from '#tests/setup/draw-page.tsx'
import { LiegenschaftPage } from './liegenschaft-page.tsx'

const LIEGENSCHAFT: LiegenschaftDetail = {
  propertyId: '00000000-0000-4000-8000-000000000001',
  title: 'Haus',
  adresse: null,
  plz: null,
  ort: null,
  merkmale: [],
  isFeatured: false,
  demnaechstVerfuegbar: false,
  availableCount: 2,
  upcomingCount: 0,
  saleCount: 0,
  bild: null,
  beschreibung: null,
  baujahr: null,
  wohnungenGesamt: null,
  ausstattung: [],
  umgebung: [],
  lage: null,
  exposes: { cards: [], count: 3, page: 1, pages: 1 },
}

const draw = (part: Partial<LiegenschaftDetail>) =>
  drawPage(
    <LiegenschaftPage
      liegenschaft={{ ...LIEGENSCHAFT, ...part }}
      groups={[]}
      anfragen={{}}
      kontakt={{ firma: 'Firma', person: null, name: 'Firma', telefon: '', href: null, text: '' }}
      url="https://portal.example/property/1"
    />,
  )

test('links to its flats with the number available (LIEG-8, LIEG-9)', () => {
  const html = draw({})
  expect(html).toMatch(/<a href="#wohnungen"[^>]*>3 Wohnungen ansehen<\/a>/)
  expect(html).toMatch(/<h2 id="wohnungen"/)
  expect(html).toContain('2 frei, 1 vergeben')
  expect(draw({ exposes: { cards: [], count: 1, page: 1, pages: 1 } })).toContain('1 Wohnung ansehen')
})

test.each([null, { cards: [], count: 0, page: 1, pages: 1 }])('shows no link without flats', (exposes) => {
  expect(draw({ exposes })).not.toContain('ansehen')
})
