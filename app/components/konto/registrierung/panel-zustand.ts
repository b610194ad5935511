/** Registering and signing in beside something else, on /wishlist and /login, as a state machine. */

export type PanelZustand =
  | { schritt: 'initial' }
  | { schritt: 'register-form' }
  /** `phone`: the number in E.164 that the SMS has gone to. */
  | { schritt: 'register-pin'; phone: string }
  /** `accountGefunden`: signing up has found an account with that number. */
  | { schritt: 'login-form'; accountGefunden: boolean }
  | { schritt: 'ready-to-submit' }

export type PanelEreignis =
  | { art: 'registrieren' }
  | { art: 'login' }
  | { art: 'zurueck' }
  | { art: 'sms-gesendet'; phone: string }
  | { art: 'account-gefunden' }
  /** Signed in, here or in another tab. */
  | { art: 'angemeldet' }
  | { art: 'abgemeldet' }

/** Where the panel starts. */
export function anfangszustand(angemeldet: boolean): PanelZustand {
  return angemeldet ? { schritt: 'ready-to-submit' } : { schritt: 'initial' }
}

/** The next state; an event that means nothing in a state leaves it as it is. */
export function panelReducer(zustand: PanelZustand, ereignis: PanelEreignis): PanelZustand {
  switch (ereignis.art) {
    case 'registrieren':
      return zustand.schritt === 'initial' ? { schritt: 'register-form' } : zustand
    case 'login':
      return zustand.schritt === 'initial' ? { schritt: 'login-form', accountGefunden: false } : zustand
    case 'sms-gesendet':
      return zustand.schritt === 'register-form' || zustand.schritt === 'register-pin'
        ? { schritt: 'register-pin', phone: ereignis.phone }
        : zustand
    case 'account-gefunden':
      return zustand.schritt === 'register-form' || zustand.schritt === 'register-pin'
        ? { schritt: 'login-form', accountGefunden: true }
        : zustand
    case 'angemeldet':
      return zustand.schritt === 'ready-to-submit' ? zustand : { schritt: 'ready-to-submit' }
    case 'abgemeldet':
      return zustand.schritt === 'ready-to-submit' ? { schritt: 'initial' } : zustand
    case 'zurueck':
      return goBack(zustand)
  }
}

function goBack(zustand: PanelZustand): PanelZustand {
  switch (zustand.schritt) {
    case 'register-form':
    case 'login-form':
      return { schritt: 'initial' }
    case 'register-pin':
      return { schritt: 'register-form' }
    default:
      return zustand
  }
}
