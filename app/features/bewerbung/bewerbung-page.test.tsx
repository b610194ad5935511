import { expect, test } from 'vitest'
import type { DecisionView } from '#app/shared/bewerbung/bewerbung-parts.ts'
import type { ExposeCard } from '#app/shared/exposes/expose.types.ts'
import { drawPage } from '#tests/setup/draw-page.tsx'
import { BewerbungPage } from './bewerbung-page.tsx'

const EXPOSE: ExposeCard = {
  id: '00000000-0000-4000-8000-000000000001',
  title: 'Zwei Zimmer',
  shortText: null,
  kurzcode: null,
  wbsNeed: null,
  bild: null,
  adresse: null,
  plz: null,
  ort: 'Leipzig',
  status: 'available',
  kuenftigVerfuegbar: false,
  verkauf: false,
  preis: 780,
  wohnflaeche: 60,
  zimmer: 2,
  merkmale: [],
}

const LINK = '00000000-0000-4000-8000-000000000002'

const draw = (
  status: string,
  anfrage: { abgesendetAm: string | null; decision?: DecisionView } | null,
  mappe: string | null = null,
  reachable = true,
) =>
  drawPage(
    <BewerbungPage
      bewerbung={{
        expose: { ...EXPOSE, status, verkauf: status === 'verkauf' },
        reachable,
        anfrage: anfrage && { linkId: LINK, decision: null, ...anfrage },
        mietprofil: null,
        fragen: {},
        personen: [],
        mappe,
      }}
      profilPath="/profil/x"
    />,
  )

test.each([
  [{ abgesendetAm: null }, '/kaufprofil'],
  [null, `/expose/${EXPOSE.id}`],
])('ANFRAGE-13: shows no application for a purchase, with the inquiry %j', (anfrage, target) => {
  const html = draw('verkauf', anfrage)
  expect(html).toContain('Für einen Kauf brauchen Sie keine Bewerbung')
  expect(html).toContain(target)
  expect(html).not.toMatch(/\/profil\/|Mieterfragebogen|Teile der Bewerbung/)
})

const SENT = { abgesendetAm: '2026-01-01T10:00:00Z' }
test.each([
  ['available', { abgesendetAm: null }, 'Bewerbung absenden'],
  ['available', null, 'Noch keine Anfrage'],
  ['rented', { abgesendetAm: null }, 'Diese Wohnung ist vermietet.'],
  ['rented', null, 'Diese Wohnung ist vermietet.'],
  ['reserviert', { abgesendetAm: null }, 'zurzeit keine Bewerbung'],
  ['rented', SENT, 'Bewerbung abgesendet'],
])('shows for a flat that is %s with the inquiry %j: %s (BEWERBUNG-7)', (status, anfrage, text) => {
  const html = draw(status, anfrage)
  expect(html).toContain(text)
  const isGone = status !== 'available' && anfrage !== SENT
  expect(html.includes('Teile der Bewerbung')).toBe(!isGone)
  for (const way of ['Ähnliche Wohnungen', 'Suche speichern']) expect(html.includes(way), way).toBe(isGone)
})

test.each([
  [{ abgesendetAm: null }, 'Diese Wohnung wird zurzeit nicht angeboten.', false],
  [SENT, 'Bewerbung abgesendet', true],
])('BEWERBUNG-7: shows with the inquiry %j about an unpublished flat: %s', (anfrage, text, hasParts) => {
  const html = draw('available', anfrage, null, false)
  expect(html).toContain(text)
  expect(html.includes('Teile der Bewerbung')).toBe(hasParts)
  expect(html).not.toContain(`/expose/${EXPOSE.id}`)
  expect(html).toContain('Zurück zur Anfrage')
})

test('MAPPE-3: offers the Mappe if there is one', () => {
  expect(draw('available', SENT)).not.toContain('Ihre Mappe')
  expect(draw('available', SENT, '/mieterfragebogen/mappe?id=x')).toContain('href="/mieterfragebogen/mappe?id=x"')
})

const ABGESAGT: DecisionView = { isRejected: true, color: 'gray', title: 'Abgesagt', text: 'Leider nicht.' }
const ZUSAGE: DecisionView = { isRejected: false, color: 'green', title: 'Zusage', text: 'Wir möchten vermieten.' }

test.each([
  ['available', null, ABGESAGT, false],
  ['rented', null, ABGESAGT, false],
  ['available', SENT.abgesendetAm, ABGESAGT, false],
  ['reserviert', SENT.abgesendetAm, ZUSAGE, true],
  ['reserviert', null, ZUSAGE, false],
  ['available', null, ZUSAGE, true],
])('shows for a flat that is %s, sent %s, the decision %j; parts below: %s (BEWERBUNG-7)', (...row) => {
  const [status, abgesendetAm, decision, hasParts] = row
  const html = draw(status, { abgesendetAm, decision })
  expect(html).toContain(decision.title)
  expect(html).toContain(decision.text)
  expect(html.includes('Teile der Bewerbung')).toBe(hasParts)
  expect(html.includes('melden uns bei Ihnen')).toBe(false)
  expect(html.includes('Bewerbung absenden')).toBe(hasParts && abgesendetAm === null)
})

test('BEWERBUNG-10: leads back to the inquiry, before it to the flat, and its parts lead back here', () => {
  const html = draw('available', { abgesendetAm: null })
  expect(html).toContain(`href="/anfrage/${LINK}"`)
  expect(html).toContain('Zurück zur Anfrage')
  expect(html).toContain(`href="/profil/x?weiter=%2Fbewerbung%2F${EXPOSE.id}"`)
  expect(html).toContain(`href="/mieterfragebogen?weiter=%2Fbewerbung%2F${EXPOSE.id}"`)
  expect(draw('available', null)).toContain('Zurück zum Exposé')
})
