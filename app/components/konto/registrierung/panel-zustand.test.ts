import { describe, expect, test } from 'vitest'
import { anfangszustand, type PanelEreignis, type PanelZustand, panelReducer } from './panel-zustand.ts'

const ZUSTAENDE = {
  initial: { schritt: 'initial' },
  register: { schritt: 'register' },
  login: { schritt: 'login', accountGefunden: false },
  gefunden: { schritt: 'login', accountGefunden: true },
  bereit: { schritt: 'bereit' },
} as const satisfies Record<string, PanelZustand>
type Name = keyof typeof ZUSTAENDE

const EREIGNISSE = ['registrieren', 'login', 'zurueck', 'account-gefunden', 'angemeldet', 'abgemeldet'] as const

// Rows: where the panel is. Cells: where each event leads, in their order; '·' for no change.
const TABELLE: Record<Name, readonly (Name | '·')[]> = {
  initial: ['register', 'login', '·', '·', 'bereit', '·'],
  register: ['·', '·', 'initial', 'gefunden', 'bereit', '·'],
  login: ['·', '·', 'initial', '·', 'bereit', '·'],
  gefunden: ['·', '·', 'initial', '·', 'bereit', '·'],
  bereit: ['·', '·', '·', '·', '·', 'initial'],
}

describe.each(Object.keys(TABELLE) as Name[])('from %s', (von) => {
  test.each(EREIGNISSE.map((ereignis, i): [PanelEreignis, Name | '·'] => [ereignis, TABELLE[von][i] ?? '·']))(
    '%s leads to %s',
    (ereignis, nach) => {
      expect(panelReducer(ZUSTAENDE[von], ereignis)).toEqual(ZUSTAENDE[nach === '·' ? von : nach])
    },
  )
})

test('who is signed in starts at the end', () => {
  expect(anfangszustand(true)).toEqual(ZUSTAENDE.bereit)
  expect(anfangszustand(false)).toEqual(ZUSTAENDE.initial)
})
