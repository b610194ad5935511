import { expect, test } from 'vitest'
import type { ExposeCard } from '#app/shared/exposes/expose.types.ts'
import { drawPage } from '#tests/setup/draw-page.tsx'
import { CompareFavoriten } from './compare-favoriten.tsx'
import type { Entry } from './favoriten-entries.ts'

const card = (title: string, status = 'available'): ExposeCard => ({
  id: title,
  title,
  shortText: null,
  adresse: null,
  plz: null,
  ort: null,
  status,
  kuenftigVerfuegbar: false,
  verkauf: false,
  preis: null,
  wohnflaeche: null,
  zimmer: null,
  merkmale: [],
  kurzcode: null,
  wbsNeed: null,
  bild: null,
})
const there = (title: string, { status = 'available', requested = false } = {}): Entry => ({
  favorit: { id: title, title },
  kind: 'da',
  card: card(title, status),
  requested,
})
const draw = (entries: Entry[]) => drawPage(<CompareFavoriten entries={entries} />)
const inputs = (html: string) => [...html.matchAll(/<input[^>]*>/g)].map(([input]) => input)

test('FAVORIT-7: offers every favourite that is still visible, whether available, inquired or let', () => {
  const html = draw([
    there('Loft'),
    there('Haus', { requested: true }),
    there('Kammer', { status: 'rented' }),
    { favorit: { id: 'Weg', title: 'Weg' }, kind: 'entfallen' },
  ])
  expect(inputs(html)).toHaveLength(3)
  expect(html).not.toContain('Weg')
  expect(html).toContain('/vergleich?wohnung=Loft&amp;wohnung=Haus&amp;wohnung=Kammer')
})

test('FAVORIT-7: preselects no flat of more than four, and disables comparing', () => {
  const html = draw(['A', 'B', 'C', 'D', 'E'].map((title) => there(title)))
  expect(inputs(html).every((input) => !input.includes('checked') && !input.includes('disabled'))).toBe(true)
  expect(html).not.toContain('href="/vergleich')
  expect(html).toMatch(/<button[^>]* disabled=""[^>]*>.*Vergleichen/)
})

test('renders nothing for a single favourite', () => {
  expect(draw([there('Loft')])).toBe('')
})
