import { describe, expect, test } from 'vitest'
import { initialState, type PanelEvent, type PanelState, panelReducer } from './panel-state.ts'

const STATES = {
  initial: { step: 'initial' },
  register: { step: 'register' },
  login: { step: 'login', accountFound: false },
  gefunden: { step: 'login', accountFound: true },
  bereit: { step: 'bereit' },
} as const satisfies Record<string, PanelState>
type Name = keyof typeof STATES

const EVENTS = ['registrieren', 'login', 'zurueck', 'account-gefunden', 'angemeldet', 'abgemeldet'] as const

// Rows: current state. Cells: next state for each event in order; '·' for no change.
const TABLE: Record<Name, readonly (Name | '·')[]> = {
  initial: ['register', 'login', '·', '·', 'bereit', '·'],
  register: ['·', '·', 'initial', 'gefunden', 'bereit', '·'],
  login: ['·', '·', 'initial', '·', 'bereit', '·'],
  gefunden: ['·', '·', 'initial', '·', 'bereit', '·'],
  bereit: ['·', '·', '·', '·', '·', 'initial'],
}

describe.each(Object.keys(TABLE) as Name[])('in the state %s', (from) => {
  test.each(EVENTS.map((event, i): [PanelEvent, Name | '·'] => [event, TABLE[from][i] ?? '·']))(
    'the event %s leads to %s',
    (event, to) => {
      expect(panelReducer(STATES[from], event)).toEqual(STATES[to === '·' ? from : to])
    },
  )
})

test('starts in the last step if signed in', () => {
  expect(initialState(true)).toEqual(STATES.bereit)
  expect(initialState(false)).toEqual(STATES.initial)
})
