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
  expose: { id: 'e', titel: 'Lindenhof Südvorstadt', nummer: 'KO28-3L' },
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
  hasApplied: false,
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

test('ANFRAGESEITE-1: the message of the person comes before every other panel', () => {
  const headings = [...draw(ANFRAGE).matchAll(/<h2[^>]*>([^<]*)/g)].map(([, text]) => text)
  expect(headings[0]).toBe('Von der Person')
  expect(headings).toContain('Status ändern')
})

test('ANFRAGESEITE-1: the head has the state, the flat and the date as three pieces', () => {
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
