import { expect, test } from 'vitest'
import type { ExposeCard } from '#app/shared/exposes/expose.types.ts'
import { drawPage } from '#tests/setup/draw-page.tsx'
import { BewerbungPage } from './bewerbung-page.tsx'

const EXPOSE: ExposeCard = {
  ...{ id: '00000000-0000-4000-8000-000000000001', title: 'Zwei Zimmer', shortText: null, kurzcode: null, bild: null },
  ...{ adresse: null, plz: null, ort: 'Leipzig', status: 'available', kuenftigVerfuegbar: false, verkauf: false },
  ...{ preis: 780, wohnflaeche: 60, zimmer: 2, merkmale: [] },
}

const draw = (status: string, anfrage: { abgesendetAm: string | null } | null, mappe: string | null = null) =>
  drawPage(
    <BewerbungPage
      bewerbung={{ expose: { ...EXPOSE, status }, anfrage, mietprofil: null, personen: [], mappe }}
      profilPath="/profil/x"
    />,
  )

const SENT = { abgesendetAm: '2026-01-01T10:00:00Z' }
test.each([
  ['available', { abgesendetAm: null }, 'Bewerbung absenden'],
  ['available', null, 'Noch keine Anfrage'],
  ['rented', { abgesendetAm: null }, 'Diese Wohnung ist vermietet.'],
  ['rented', null, 'Diese Wohnung ist vermietet.'],
  ['reserviert', { abgesendetAm: null }, 'zurzeit keine Bewerbung'],
  ['rented', SENT, 'Bewerbung abgesendet'],
])('of a flat that is %s with the inquiry %j it says: %s (BEWERBUNG-7)', (status, anfrage, text) => {
  const html = draw(status, anfrage)
  expect(html).toContain(text)
  const isGone = status !== 'available' && anfrage !== SENT
  expect(html.includes('Teile der Bewerbung')).toBe(!isGone)
  for (const way of ['Ähnliche Wohnungen', 'Suche speichern']) expect(html.includes(way), way).toBe(isGone)
})

test('MAPPE-3: the Mappe is offered where there is one', () => {
  expect(draw('available', SENT)).not.toContain('Ihre Mappe')
  expect(draw('available', SENT, '/mieterfragebogen/mappe?id=x')).toContain('href="/mieterfragebogen/mappe?id=x"')
})
