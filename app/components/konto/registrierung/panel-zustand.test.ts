import { describe, expect, test } from 'vitest'
import { anfangszustand, type PanelEreignis, type PanelZustand, panelReducer } from './panel-zustand.ts'

const PHONE = '+4915112345678'
const ZUSTAENDE = {
  initial: { schritt: 'initial' },
  formular: { schritt: 'register-form' },
  pin: { schritt: 'register-pin', phone: PHONE },
  login: { schritt: 'login-form', accountGefunden: false },
  gefunden: { schritt: 'login-form', accountGefunden: true },
  bereit: { schritt: 'ready-to-submit' },
} as const satisfies Record<string, PanelZustand>
type Name = keyof typeof ZUSTAENDE

const EREIGNISSE = {
  registrieren: { art: 'registrieren' },
  login: { art: 'login' },
  zurueck: { art: 'zurueck' },
  'sms-gesendet': { art: 'sms-gesendet', phone: PHONE },
  'account-gefunden': { art: 'account-gefunden' },
  angemeldet: { art: 'angemeldet' },
  abgemeldet: { art: 'abgemeldet' },
} as const satisfies Record<PanelEreignis['art'], PanelEreignis>

// Rows: where the panel is. Columns: what happens. Cells: where it is then; '·' for no change.
const TABELLE: Record<Name, Record<PanelEreignis['art'], Name | '·'>> = {
  initial: {
    registrieren: 'formular',
    login: 'login',
    zurueck: '·',
    'sms-gesendet': '·',
    'account-gefunden': '·',
    angemeldet: 'bereit',
    abgemeldet: '·',
  },
  formular: {
    registrieren: '·',
    login: '·',
    zurueck: 'initial',
    'sms-gesendet': 'pin',
    'account-gefunden': 'gefunden',
    angemeldet: 'bereit',
    abgemeldet: '·',
  },
  pin: {
    registrieren: '·',
    login: '·',
    zurueck: 'formular',
    'sms-gesendet': '·',
    'account-gefunden': 'gefunden',
    angemeldet: 'bereit',
    abgemeldet: '·',
  },
  login: {
    registrieren: '·',
    login: '·',
    zurueck: 'initial',
    'sms-gesendet': '·',
    'account-gefunden': '·',
    angemeldet: 'bereit',
    abgemeldet: '·',
  },
  gefunden: {
    registrieren: '·',
    login: '·',
    zurueck: 'initial',
    'sms-gesendet': '·',
    'account-gefunden': '·',
    angemeldet: 'bereit',
    abgemeldet: '·',
  },
  bereit: {
    registrieren: '·',
    login: '·',
    zurueck: '·',
    'sms-gesendet': '·',
    'account-gefunden': '·',
    angemeldet: '·',
    abgemeldet: 'initial',
  },
}

describe.each(Object.keys(TABELLE) as Name[])('from %s', (von) => {
  test.each(Object.entries(TABELLE[von]))('%s leads to %s', (art, nach) => {
    const ereignis = EREIGNISSE[art as PanelEreignis['art']]
    expect(panelReducer(ZUSTAENDE[von], ereignis)).toEqual(ZUSTAENDE[nach === '·' ? von : nach])
  })
})

test('a second SMS to another number is the one that is waited for', () => {
  expect(panelReducer(ZUSTAENDE.pin, { art: 'sms-gesendet', phone: '+491701234567' })).toEqual({
    schritt: 'register-pin',
    phone: '+491701234567',
  })
})

test('who is signed in starts at the end', () => {
  expect(anfangszustand(true)).toEqual(ZUSTAENDE.bereit)
  expect(anfangszustand(false)).toEqual(ZUSTAENDE.initial)
})
