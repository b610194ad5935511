import { type ReactNode, useEffect, useReducer, useState } from 'react'
import { showToast } from '#app/components/ui/toast.ts'
import { geworfenerFehler } from '#app/shared/formular/geworfener-fehler.ts'
import type { PanelFormular } from './panel-formular.tsx'
import { PanelKarte } from './panel-karte.tsx'
import { anfangszustand, type PanelZustand, panelReducer } from './panel-zustand.ts'
import { useRegistrierung } from './use-registrierung.ts'

const loadFormular = async () => (await import('./panel-formular.tsx')).PanelFormular

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
  const [Formular, setFormular] = useState<typeof PanelFormular | null>(null)

  // Whatever signed the person in or out: this panel, another tab, a link.
  useEffect(() => dispatch(istAngemeldet ? 'angemeldet' : 'abgemeldet'), [istAngemeldet])
  const { schritt } = zustand
  useEffect(() => onSchritt?.(schritt), [schritt, onSchritt])

  // Soon after the page; that it is not there yet is told by the press that needs it.
  useEffect(() => {
    if (!istAngemeldet) void loadFormular().catch(() => undefined)
  }, [istAngemeldet])

  async function open(weg: 'registrieren' | 'login') {
    try {
      const loaded = await loadFormular()
      setFormular(() => loaded)
      dispatch(weg)
    } catch (error) {
      showToast({ ...geworfenerFehler(error), art: 'fehler' })
    }
  }

  switch (zustand.schritt) {
    case 'initial': {
      const { titel, inhalt } = anfang({
        registrieren: () => {
          registrierung.goBack()
          void open('registrieren')
        },
        login: () => void open('login'),
      })
      return (
        <PanelKarte schritt="initial" titel={titel}>
          {inhalt}
        </PanelKarte>
      )
    }
    case 'register':
    case 'login': {
      const isCode = schritt === 'register' && registrierung.phone !== null
      return (
        <PanelKarte
          schritt={isCode ? 'code' : schritt}
          titel={isCode ? 'Code eingeben' : schritt === 'register' ? 'Registrieren' : 'Login'}
          onZurueck={isCode ? registrierung.goBack : () => dispatch('zurueck')}
        >
          {Formular && <Formular zustand={zustand} registrierung={registrierung} weiter={weiter} />}
        </PanelKarte>
      )
    }
    case 'bereit':
      return (
        <PanelKarte schritt="bereit" titel={bereit.titel}>
          {bereit.inhalt}
        </PanelKarte>
      )
  }
}
