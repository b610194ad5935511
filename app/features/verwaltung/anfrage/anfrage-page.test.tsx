import { expect, test } from 'vitest'
import type { AnfrageView } from '#app/shared/verwaltung/anfragen/anfrage-view.ts'
import { drawPage } from '#tests/setup/draw-page.tsx'
import { AnfragePage } from './anfrage-page.tsx'

const ANFRAGE: AnfrageView = {
  id: 'a',
  stand: '1',
  profilId: 'p',
  name: 'Nadia Benali',
  phone: null,
  email: null,
  unconfirmedPhone: null,
  kontoSince: null,
  isLocked: false,
  withdrawnAt: null,
  createdAt: '2026-02-26T08:52:00Z',
  expose: { id: 'e', titel: 'Lindenhof Südvorstadt', nummer: 'KO28-3L', verkauf: false },
  status: {
    statusKey: 'neu',
    anzeigetext: 'Anfrage gestellt',
    colorClass: 'blue',
    kundentext: null,
    wohnenNavigation: null,
    etappe: 'eingegangen',
  },
  anmerkung: 'Hund möglich?',
  kundenanmerkung: null,
  profil: null,
  kaufprofil: null,
  hasApplied: false,
  reservation: null,
  zusage: null,
  zusageFrist: { usual: '2026-03-02T17:00:00.000Z', first: '2026-02-25', last: '2026-04-08' },
  reservationDays: { first: '2026-02-25', usual: '2026-03-04', last: '2026-04-08' },
  fragebogen: [],
  bookings: [],
  viewings: [],
  messages: [],
  history: [],
  notizen: [],
  others: [],
  same: [],
  possible: [],
  decidable: [],
  holder: null,
  entry: null,
}

const draw = (anfrage: AnfrageView) =>
  drawPage(<AnfragePage anfrage={anfrage} change={null} neighbours={null} list="" view="bereich" compared={null} />)

test("ANFRAGESEITE-1: shows the person's message before every other panel", () => {
  const headings = [...draw(ANFRAGE).matchAll(/<h2[^>]*>([^<]*)/g)].map(([, text]) => text)
  expect(headings[0]).toBe('Von der Person')
  expect(headings).toContain('Status ändern')
})

test('ANFRAGESEITE-1: shows state, flat and date in the head, each by itself', () => {
  const html = draw(ANFRAGE)
  const head = html.slice(html.indexOf('</h1>'), html.indexOf('<h2'))
  const pieces = [...head.replaceAll(/<\/?a\b[^>]*>/g, '').matchAll(/<span[^>]*>([^<]+)<\/span>/g)].map(
    ([, text]) => text,
  )
  expect(pieces).toEqual([
    'Anfrage gestellt',
    'Lindenhof Südvorstadt, KO28-3L',
    expect.stringMatching(/^Eingang 26\.02\.2026, /),
  ])
})

test('MIETANGEBOT-1: offers no reservation to a rejected, withdrawn or locked person, but shows an open one', () => {
  const abgesagt = ANFRAGE.status && { ...ANFRAGE.status, statusKey: 'abgesagt' as const }
  const reservation = { bis: '2026-03-04', who: 'K. Lorenz', at: '2026-02-26T08:52:00Z' }
  expect(draw(ANFRAGE)).toContain('Mietangebot machen und senden')
  for (const closed of [{ status: abgesagt }, { withdrawnAt: '2026-02-26T08:52:00Z' }, { isLocked: true }]) {
    expect(draw({ ...ANFRAGE, ...closed })).not.toContain('Mietangebot')
    expect(draw({ ...ANFRAGE, ...closed, reservation })).toContain('Zurückziehen')
  }
})

test('KAUF-5: a purchase shows the answers of the buyer instead of rental profile and questionnaire', () => {
  const facts = [{ label: 'Finanzierung', value: 'Zusage der Bank liegt vor' }]
  const expose = { ...ANFRAGE.expose, verkauf: true }
  const html = draw({ ...ANFRAGE, expose, kaufprofil: { facts, changedAt: '2026-02-26T08:52:00Z' } })
  for (const text of ['Zum Kauf', 'Kaufprofil', 'Zusage der Bank liegt vor']) expect(html).toContain(text)
  expect(html).not.toMatch(/Mietprofil|Mieterfragebogen|Mietbeginn|Einkommen/)
  expect(draw(ANFRAGE)).not.toContain('Kauf')
})
