import { type ReactNode, useEffect, useReducer, useState } from 'react'
import type { RegistrierungEingabe } from '#app/shared/konten/check-registrierung.ts'
import { VORWAHL_STANDARD } from '#app/shared/konten/laender.ts'
import { CodeFormular } from './code-formular.tsx'
import { LoginFormular } from './login-formular.tsx'
import { PanelKarte } from './panel-karte.tsx'
import { anfangszustand, type PanelZustand, panelReducer } from './panel-zustand.ts'
import { RegistrierenFormular } from './registrieren-formular.tsx'

const LEER: RegistrierungEingabe = { vorname: '', nachname: '', vorwahl: VORWAHL_STANDARD, nummer: '' }

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
  // Lives here, so that the way back from the code finds everything as it was typed.
  const [eingabe, setEingabe] = useState(LEER)

  // Whatever signed the person in or out: this panel, another tab, a link.
  useEffect(() => dispatch({ art: istAngemeldet ? 'angemeldet' : 'abgemeldet' }), [istAngemeldet])
  const { schritt } = zustand
  useEffect(() => onSchritt?.(schritt), [schritt, onSchritt])

  const zurueck = () => dispatch({ art: 'zurueck' })
  switch (zustand.schritt) {
    case 'initial': {
      const { titel, inhalt } = anfang({
        registrieren: () => dispatch({ art: 'registrieren' }),
        login: () => dispatch({ art: 'login' }),
      })
      return (
        <PanelKarte schritt="initial" titel={titel}>
          {inhalt}
        </PanelKarte>
      )
    }
    case 'register-form':
      return (
        <PanelKarte schritt="register-form" titel="Registrieren" onZurueck={zurueck}>
          <RegistrierenFormular eingabe={eingabe} onEingabe={setEingabe} dispatch={dispatch} />
        </PanelKarte>
      )
    case 'register-pin':
      return (
        <PanelKarte schritt="register-pin" titel="Code eingeben" onZurueck={zurueck}>
          <CodeFormular phone={zustand.phone} eingabe={eingabe} dispatch={dispatch} />
        </PanelKarte>
      )
    case 'login-form':
      return (
        <PanelKarte schritt="login-form" titel="Login" onZurueck={zurueck}>
          <LoginFormular accountGefunden={zustand.accountGefunden} weiter={weiter} />
        </PanelKarte>
      )
    case 'ready-to-submit':
      return (
        <PanelKarte schritt="ready-to-submit" titel={bereit.titel}>
          {bereit.inhalt}
        </PanelKarte>
      )
  }
}
