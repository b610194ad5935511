import type { NummerCode } from '../use-nummer-code.ts'
import { LoginForm } from './login-form.tsx'
import type { PanelState } from './panel-state.ts'
import { RegistrierungForm } from './registrierung-form.tsx'

type PanelFormProps = {
  state: Exclude<PanelState, { step: 'bereit' }>
  registrierung: NummerCode
  next: string | null
}

/** Sign-in or registration form. The registration form stays mounted, so that going back keeps the input. */
export function PanelForm({ state, registrierung, next }: PanelFormProps) {
  if (state.step === 'login') return <LoginForm accountFound={state.accountFound} next={next} />
  return (
    <div hidden={state.step === 'initial'}>
      <RegistrierungForm handle={registrierung} />
    </div>
  )
}
