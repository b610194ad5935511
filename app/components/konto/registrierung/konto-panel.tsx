import { type ReactNode, useEffect, useReducer, useState } from 'react'
import { useBackCloses } from '#app/components/hooks/use-back-closes.ts'
import { dropToasts, sayMissing } from '#app/components/ui/toast/toast.ts'
import { PanelCard } from './panel-card.tsx'
import type { PanelForm } from './panel-form.tsx'
import { initialState, type PanelState, panelReducer } from './panel-state.ts'
import { useRegistrierung } from './use-registrierung.ts'

const loadForm = async () => (await import('./panel-form.tsx')).PanelForm
const sayFailed = sayMissing('Formular')

type Step = PanelState['step']

type KontoPanelProps = {
  isAngemeldet: boolean
  /** Path to open if the visitor signs in on another page, such as /sms-auth. */
  next: string | null
  start: (ways: { registrieren: () => void; login: () => void }) => { title: string; content: ReactNode }
  /** Returns the content for a signed-in person. If it has several steps, `step` is the current one. */
  bereit: (by: { isNummerConfirmed: boolean }) => {
    title: string
    content: ReactNode
    step?: string
    onBack?: () => void
  }
  onStep?: (step: Step) => void
}

export function KontoPanel({ isAngemeldet, next, start, bereit: drawBereit, onStep }: KontoPanelProps) {
  const [state, dispatch] = useReducer(panelReducer, isAngemeldet, initialState)
  const registrierung = useRegistrierung(() => dispatch('account-gefunden'))
  const [Form, setForm] = useState<typeof PanelForm | null>(null)

  // Going back or switching to sign-in resets the number.
  const bereit = drawBereit({ isNummerConfirmed: registrierung.phone !== null })

  // Covers every way to sign in or out: this panel, another tab, a link.
  useEffect(() => dispatch(isAngemeldet ? 'angemeldet' : 'abgemeldet'), [isAngemeldet])
  const { step } = state
  useEffect(() => onStep?.(step), [step, onStep])

  // A failure is only reported when a press needs the form.
  useEffect(() => {
    if (!isAngemeldet) void loadForm().catch(() => undefined)
  }, [isAngemeldet])

  async function open(step: 'registrieren' | 'login') {
    dropToasts()
    try {
      const loaded = await loadForm()
      setForm(() => loaded)
      dispatch(step)
    } catch {
      sayFailed()
    }
  }

  function goBack() {
    dropToasts()
    if (state.step === 'bereit') bereit.onBack?.()
    else dispatch('zurueck')
  }
  // The code step handles Back itself.
  useBackCloses(state.step === 'bereit' ? bereit.onBack !== undefined : state.step !== 'initial', goBack)

  if (state.step === 'bereit') {
    return (
      <PanelCard step={bereit.step ?? 'bereit'} title={bereit.title} onBack={bereit.onBack}>
        {bereit.content}
      </PanelCard>
    )
  }
  const isInitial = state.step === 'initial'
  const isCode = state.step === 'register' && registrierung.phone !== null
  const first = start({
    registrieren: () => {
      registrierung.goBack()
      void open('registrieren')
    },
    login: () => {
      registrierung.goBack()
      void open('login')
    },
  })
  return (
    <PanelCard
      step={isCode ? 'code' : state.step}
      title={isCode ? 'Code eingeben' : { initial: first.title, register: 'Registrieren', login: 'Login' }[state.step]}
      headingId={registrierung.headingId}
      onBack={isCode ? registrierung.goBack : isInitial ? undefined : goBack}
    >
      {isInitial && first.content}
      {Form && <Form state={state} registrierung={registrierung} next={next} />}
    </PanelCard>
  )
}
