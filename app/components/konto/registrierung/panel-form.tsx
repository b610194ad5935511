import type { NummerCode } from '../use-nummer-code.ts'
import { LoginForm } from './login-form.tsx'
import type { PanelState } from './panel-state.ts'
import { RegistrierungForm } from './registrierung-form.tsx'

type PanelFormProps = {
  state: Exclude<PanelState, { step: 'bereit' }>
  registrierung: NummerCode
  next: string | null
}

/**
 * The forms of the panel, in a file of their own: who is signed in never sees them, all others after a press. Whoever goes
 * back from the registration finds everything there as it was typed.
 */
export function PanelForm({ state, registrierung, next }: PanelFormProps) {
  if (state.step === 'login') return <LoginForm accountFound={state.accountFound} next={next} />
  return (
    <div hidden={state.step === 'initial'}>
      <RegistrierungForm handle={registrierung} />
    </div>
  )
}
