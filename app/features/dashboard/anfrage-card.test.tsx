import { expect, test } from 'vitest'
import type { AnfrageEntry } from '#app/shared/anfragen/anfrage.types.ts'
import { drawPage } from '#tests/setup/draw-page.tsx'
import { AnfrageCard } from './anfrage-card.tsx'

const KONTAKT = {
  firma: 'Muster GmbH',
  person: 'Katrin Lorenz',
  name: 'Katrin Lorenz',
  telefon: '0341 12',
  href: 'tel:034112',
  text: 'Muster GmbH',
}
const ENTRY: AnfrageEntry = {
  id: 'a',
  inquiryId: 'b',
  status: null,
  buchung: null,
  besichtigung: null,
  hasTerminbuchung: false,
  kundenanmerkung: null,
  anmerkungVerwaltung: null,
  isAnswered: false,
  bewerbungAm: null,
  reserviertBis: null,
  zusage: null,
  warteliste: null,
  angebot: null,
  eingegangenAm: '2026-02-01T09:00:00.000Z',
  profilAm: null,
  entschiedenAm: null,
  expose: {
    id: 'c',
    title: 'Loft',
    anschrift: '',
    reachable: true,
    status: null,
    verkauf: false,
    preis: null,
    bild: null,
  },
}
const draw = (entry: Partial<AnfrageEntry>) =>
  drawPage(
    <AnfrageCard
      profilId={'d'}
      hasProfil={true}
      immediate={false}
      onRemoved={() => undefined}
      entry={{ ...ENTRY, ...entry }}
      usualAnswer="Muster GmbH antwortet meist innerhalb eines Tages."
      kontakt={KONTAKT}
    />,
  )

test('KONTAKT-1, KONTAKT-2: shows the contact, and the usual response time until there is a response', () => {
  expect(draw({})).toContain('antwortet meist')
  expect(draw({})).toContain('href="tel:034112"')
  expect(draw({ isAnswered: true })).not.toContain('antwortet meist')
  expect(draw({ isAnswered: true })).toContain('Katrin Lorenz')
})

test('MIETANGEBOT-4: shows the day and the PDF to the applicant', () => {
  const reserved = draw({ reserviertBis: '2026-03-04' })
  expect(reserved).toContain('Bis 04.03.2026 für Sie reserviert')
  expect(reserved).toContain('href="/mietangebot/a"')
  expect(reserved).toContain('Zur Bewerbung')
})
