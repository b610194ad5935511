import { expect, test } from 'vitest'
import type { ExposeCard } from '#app/shared/exposes/expose.types.ts'
import { drawPage } from '#tests/setup/draw-page.tsx'
import { SendAnfrage } from './send-anfrage.tsx'

const card = (id: string, title: string): ExposeCard => ({
  id,
  title,
  shortText: null,
  adresse: null,
  plz: null,
  ort: null,
  status: 'available',
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
const [LOFT, HAUS] = [card('a', 'Loft'), card('b', 'Haus am See')]
const person = { name: 'Jana Albrecht', phone: '+4915112345678', email: 'jana@example.org', hasProfil: false }

const PARTIES = { firma: 'Muster GmbH', needsProfil: true, person }

type Props = Parameters<typeof SendAnfrage>[0]
const draw = (part: Partial<Props>) =>
  drawPage(
    <SendAnfrage
      cards={[LOFT]}
      open={[LOFT, HAUS]}
      alreadyRequested={false}
      isUnknown={false}
      isChecking={false}
      parties={PARTIES}
      anmerkung={''}
      running={false}
      error={null}
      onAnmerkung={() => undefined}
      onCheck={() => undefined}
      onSend={() => undefined}
      {...part}
    />,
  )

test('shows the note and the recipient first, without a send button', () => {
  const html = draw({ anmerkung: 'Mit Hund.' })
  for (const part of ['Anfrage prüfen', 'Geht mit der Anfrage an Muster GmbH', 'Mit Hund.'])
    expect(html).toContain(part)
  expect(html).not.toContain('senden</button>')
})

test('disables the check if nothing is ticked', () => {
  expect(draw({ cards: [] })).toMatch(/disabled=""[^>]*>Anfrage prüfen/)
})

test('then shows sender, recipient and the ticked flats only', () => {
  const html = draw({ isChecking: true, anmerkung: ' Mit Hund.\n<b> ' })
  for (const part of ['Muster GmbH', 'Jana Albrecht', '1234', 'jana@example.org', 'Loft', 'Mit Hund.\n&lt;b&gt;']) {
    expect(html).toContain(part)
  }
  expect(html).not.toContain('Haus am See')
  expect(html).toContain('Anfrage für 1 Wohnung senden')
})

test('ANFRAGE-16: names the tasks after the inquiry before sending', () => {
  expect(draw({ isChecking: true })).toContain('Danach brauchen wir Ihr Mietprofil, etwa 2\u00a0Minuten.')
})

test('ANFRAGE-16: shows a bar that asks for the ticked flats, and hides it without any', () => {
  expect(draw({ cards: [LOFT, HAUS] })).toMatch(/action-bar[\s\S]*2 von 2 gewählt[\s\S]*2 Wohnungen anfragen/)
  expect(draw({})).toMatch(/1 von 2 gewählt[\s\S]*1 Wohnung anfragen/)
  for (const part of [{ cards: [] }, { isChecking: true }]) expect(draw(part)).not.toContain('action-bar')
})

test('shows no row for an empty note', () => {
  expect(draw({ isChecking: true })).not.toContain('Anmerkung')
})

test('KAUF-4: before sending, splits a mixed list and names the need of the rental', () => {
  const html = draw({ isChecking: true, cards: [LOFT, { ...HAUS, verkauf: true }] })
  expect(html).toMatch(/Zur Miete<[\s\S]*Loft[\s\S]*Zum Kauf<[\s\S]*Haus am See/)
  expect(html).toContain('Das Mietprofil gilt nur für die Miete')
  expect(draw({ isChecking: true, cards: [{ ...HAUS, verkauf: true }] })).not.toContain('Mietprofil')
})

test('FRAGEN-4, KAUF-4: names the rental profile as late as the company asks for it', () => {
  const cards = [LOFT, { ...HAUS, verkauf: true }]
  const html = draw({ isChecking: true, cards, parties: { ...PARTIES, needsProfil: false } })
  expect(html).toContain('Für den Kauf brauchen wir kein Mietprofil, für die Miete erst nach der Besichtigung.')
})
