import type { NummerCode } from '../use-nummer-code.ts'
import { LoginFormular } from './login-formular.tsx'
import type { PanelZustand } from './panel-zustand.ts'
import { RegistrierenFormular } from './registrieren-formular.tsx'

type PanelFormularProps = {
  zustand: Extract<PanelZustand, { schritt: 'register' | 'login' }>
  registrierung: NummerCode
  weiter: string | null
}

/** The forms of the panel, in a file of their own: who is signed in never sees them, all others after a press. */
export function PanelFormular({ zustand, registrierung, weiter }: PanelFormularProps) {
  if (zustand.schritt === 'register') return <RegistrierenFormular von={registrierung} />
  return <LoginFormular accountGefunden={zustand.accountGefunden} weiter={weiter} />
}
