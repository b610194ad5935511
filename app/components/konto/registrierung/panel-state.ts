export type PanelState =
  | { step: 'initial' }
  | { step: 'register' }
  /** `accountFound`: true if the registration found an account with this number. */
  | { step: 'login'; accountFound: boolean }
  | { step: 'bereit' }

export type PanelEvent = 'registrieren' | 'login' | 'zurueck' | 'account-gefunden' | 'angemeldet' | 'abgemeldet'

export function initialState(angemeldet: boolean): PanelState {
  return { step: angemeldet ? 'bereit' : 'initial' }
}

export function panelReducer(state: PanelState, event: PanelEvent): PanelState {
  const { step } = state
  switch (event) {
    case 'registrieren':
      return step === 'initial' ? { step: 'register' } : state
    case 'login':
      return step === 'initial' ? { step: 'login', accountFound: false } : state
    case 'account-gefunden':
      return step === 'register' ? { step: 'login', accountFound: true } : state
    case 'angemeldet':
      return step === 'bereit' ? state : { step: 'bereit' }
    case 'abgemeldet':
      return step === 'bereit' ? { step: 'initial' } : state
    case 'zurueck':
      return step === 'register' || step === 'login' ? { step: 'initial' } : state
  }
}
