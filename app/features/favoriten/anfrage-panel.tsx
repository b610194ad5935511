import { type ReactNode, useEffect, useReducer, useState } from 'react'
import { Banner } from '#app/components/ui/banner.tsx'
import { Button } from '#app/components/ui/button.tsx'
import type { RegistrierungEingabe } from '#app/shared/konten/check-registrierung.ts'
import { angemeldetAls, type KontoStand } from '#app/shared/konten/konto-stand.ts'
import { VORWAHL_STANDARD } from '#app/shared/konten/laender.ts'
import { CodeFormular } from './code-formular.tsx'
import { LoginFormular } from './login-formular.tsx'
import { PanelKarte } from './panel-karte.tsx'
import { anfangszustand, panelReducer } from './panel-zustand.ts'
import { RegistrierenFormular } from './registrieren-formular.tsx'

const LEER: RegistrierungEingabe = { vorname: '', nachname: '', vorwahl: VORWAHL_STANDARD, nummer: '' }

type AnfragePanelProps = {
  angemeldet: KontoStand | null
  /** Sends the inquiry, for somebody who is signed in. */
  senden: ReactNode
}

/** The inquiry panel of /wishlist: registration or sign-in, then the inquiry (seed 000 section 4). */
export function AnfragePanel({ angemeldet, senden }: AnfragePanelProps) {
  const [zustand, dispatch] = useReducer(panelReducer, angemeldet !== null, anfangszustand)
  // Lives here, so that the way back from the code finds everything as it was typed.
  const [eingabe, setEingabe] = useState(LEER)
  const istAngemeldet = angemeldet !== null

  // Whatever signed the person in or out: this panel, another tab, a link.
  useEffect(() => dispatch({ art: istAngemeldet ? 'angemeldet' : 'abgemeldet' }), [istAngemeldet])

  const zurueck = () => dispatch({ art: 'zurueck' })
  switch (zustand.schritt) {
    case 'initial':
      return (
        <PanelKarte schritt="initial" titel="Anfrage senden">
          <p className="muted small">
            Eine Anfrage für alle Wohnungen auf Ihrer Liste. Sie brauchen nur Ihre Mobilnummer.
          </p>
          <Button block onClick={() => dispatch({ art: 'registrieren' })}>
            Registrieren
          </Button>
          <Button block variant="two" onClick={() => dispatch({ art: 'login' })}>
            Login
          </Button>
          <p className="xs muted">
            Schon ein Konto? Dann melden Sie sich mit <span className="num">E-Mail</span> und Passwort an.
          </p>
        </PanelKarte>
      )
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
          <LoginFormular accountGefunden={zustand.accountGefunden} />
        </PanelKarte>
      )
    case 'ready-to-submit':
      return (
        <PanelKarte schritt="ready-to-submit" titel="Bereit zum Senden">
          {angemeldet && <AngemeldetBanner angemeldet={angemeldet} />}
          {senden}
        </PanelKarte>
      )
  }
}

function AngemeldetBanner({ angemeldet }: { angemeldet: KontoStand }) {
  if (!angemeldet.hasPhone) return <Banner farbe="green" icon="circle-check" titel={angemeldetAls(angemeldet)} />
  return (
    <Banner farbe="green" icon="circle-check" titel="Mobilnummer bestätigt!">
      {angemeldetAls(angemeldet)}
    </Banner>
  )
}
