import type { NummerCode } from '../use-nummer-code.ts'
import { LoginForm } from './login-form.tsx'
import type { PanelState } from './panel-state.ts'
import { RegistrierungForm } from './registrierung-form.tsx'

type PanelFormProps = {
  state: Extract<PanelState, { step: 'register' | 'login' }>
  registrierung: NummerCode
  next: string | null
}

/** The forms of the panel, in a file of their own: who is signed in never sees them, all others after a press. */
export function PanelForm({ state, registrierung, next }: PanelFormProps) {
  if (state.step === 'register') return <RegistrierungForm handle={registrierung} />
  return <LoginForm accountFound={state.accountFound} next={next} />
}
