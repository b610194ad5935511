import { expect, test } from 'vitest'
import { drawPage } from '#tests/setup/draw-page.tsx'
import { AnfrageBar, AnfrageBox } from './anfrage-box.tsx'

const EXPOSE = {
  id: '00000000-0000-4000-8000-000000000001',
  title: 'Zwei Zimmer',
  ort: 'Leipzig',
  zimmer: 2,
  verkauf: false,
  preis: 700,
  wohnflaeche: 60,
  etage: 1,
}

test.each([
  ['available', true],
  ['active', true],
  [null, true],
  ['verkauf', true],
  ['rented', false],
  ['reserviert', false],
])(
  'status %j can be asked for in one press: %j; otherwise links to similar flats (STATUS-2, STATUS-4, ANFRAGE-15)',
  (status, zuHaben) => {
    const expose = { ...EXPOSE, status, verkauf: status === 'verkauf' }
    for (const Part of [AnfrageBox, AnfrageBar]) {
      const html = drawPage(<Part expose={expose} anfrage={undefined} />)
      expect(html.includes(`href="/anfragen/${EXPOSE.id}"`), Part.name).toBe(zuHaben)
      expect(html.includes('Ähnliche Wohnungen'), Part.name).toBe(!zuHaben)
    }
  },
)

test('ANFRAGE-15: the bar keeps the heart apart from asking, whatever the status', () => {
  for (const status of ['available', 'rented']) {
    const html = drawPage(<AnfrageBar expose={{ ...EXPOSE, status }} anfrage={undefined} />)
    expect(html).toMatch(/<button[^>]*aria-pressed="false"[^>]*aria-label="Auf die Anfragenliste"/)
  }
})
