import { type ReactNode, useEffect, useReducer } from 'react'
import { LoginFormular } from './login-formular.tsx'
import { PanelKarte } from './panel-karte.tsx'
import { anfangszustand, type PanelZustand, panelReducer } from './panel-zustand.ts'
import { RegistrierenFormular, useRegistrierung } from './registrieren-formular.tsx'

type Schritt = PanelZustand['schritt']

type KontoPanelProps = {
  istAngemeldet: boolean
  /** Where a sign-in that goes over another page comes back to. */
  weiter: string | null
  /** What stands in the card before anything was chosen. */
  anfang: (wege: { registrieren: () => void; login: () => void }) => { titel: string; inhalt: ReactNode }
  /** What stands in the card for somebody who is signed in. */
  bereit: { titel: string; inhalt: ReactNode }
  /** Tells the page which step is shown. */
  onSchritt?: (schritt: Schritt) => void
}

/** The panel that registers and signs in, then gives way to what the page is about. */
export function KontoPanel({ istAngemeldet, weiter, anfang, bereit, onSchritt }: KontoPanelProps) {
  const [zustand, dispatch] = useReducer(panelReducer, istAngemeldet, anfangszustand)
  const registrierung = useRegistrierung(() => dispatch('account-gefunden'))

  // Whatever signed the person in or out: this panel, another tab, a link.
  useEffect(() => dispatch(istAngemeldet ? 'angemeldet' : 'abgemeldet'), [istAngemeldet])
  const { schritt } = zustand
  useEffect(() => onSchritt?.(schritt), [schritt, onSchritt])

  const zurueck = () => dispatch('zurueck')
  switch (zustand.schritt) {
    case 'initial': {
      const { titel, inhalt } = anfang({
        registrieren: () => {
          registrierung.goBack()
          dispatch('registrieren')
        },
        login: () => dispatch('login'),
      })
      return (
        <PanelKarte schritt="initial" titel={titel}>
          {inhalt}
        </PanelKarte>
      )
    }
    case 'register': {
      const isNummer = registrierung.phone === null
      return (
        <PanelKarte
          schritt={isNummer ? 'register-form' : 'register-pin'}
          titel={isNummer ? 'Registrieren' : 'Code eingeben'}
          onZurueck={isNummer ? zurueck : registrierung.goBack}
        >
          <RegistrierenFormular von={registrierung} />
        </PanelKarte>
      )
    }
    case 'login':
      return (
        <PanelKarte schritt="login" titel="Login" onZurueck={zurueck}>
          <LoginFormular accountGefunden={zustand.accountGefunden} weiter={weiter} />
        </PanelKarte>
      )
    case 'bereit':
      return (
        <PanelKarte schritt="bereit" titel={bereit.titel}>
          {bereit.inhalt}
        </PanelKarte>
      )
  }
}
