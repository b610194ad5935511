/** Registering and signing in beside something else, on /wishlist and /login, as a state machine. */

export type PanelZustand =
  | { schritt: 'initial' }
  | { schritt: 'register' }
  /** `accountGefunden`: signing up has found an account with that number. */
  | { schritt: 'login'; accountGefunden: boolean }
  | { schritt: 'bereit' }

/** `angemeldet`: signed in, here or in another tab. */
export type PanelEreignis = 'registrieren' | 'login' | 'zurueck' | 'account-gefunden' | 'angemeldet' | 'abgemeldet'

/** Where the panel starts. */
export function anfangszustand(angemeldet: boolean): PanelZustand {
  return { schritt: angemeldet ? 'bereit' : 'initial' }
}

/** The next state; an event that means nothing in a state leaves it as it is. */
export function panelReducer(zustand: PanelZustand, ereignis: PanelEreignis): PanelZustand {
  const { schritt } = zustand
  switch (ereignis) {
    case 'registrieren':
      return schritt === 'initial' ? { schritt: 'register' } : zustand
    case 'login':
      return schritt === 'initial' ? { schritt: 'login', accountGefunden: false } : zustand
    case 'account-gefunden':
      return schritt === 'register' ? { schritt: 'login', accountGefunden: true } : zustand
    case 'angemeldet':
      return schritt === 'bereit' ? zustand : { schritt: 'bereit' }
    case 'abgemeldet':
      return schritt === 'bereit' ? { schritt: 'initial' } : zustand
    case 'zurueck':
      return schritt === 'register' || schritt === 'login' ? { schritt: 'initial' } : zustand
  }
}
