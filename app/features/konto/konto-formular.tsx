import { type ReactNode, useEffect, useRef } from 'react'
import { Form, useNavigation } from 'react-router'
import { useFehlerFokus } from '#app/components/hooks/use-fehler-fokus.ts'
import { useHydrated } from '#app/components/hooks/use-hydrated.ts'
import { Banner } from '#app/components/ui/banner.tsx'
import { Button } from '#app/components/ui/button.tsx'
import type { Intent, KontoErgebnis } from '#app/shared/konten/konto-eingabe.ts'
import { markAutofocus } from './schritt-fokus.tsx'

/** True while the form of this intent (of this device, where there are several) is on its way. */
export function useBusy(intent: Intent, sitzungId?: string): boolean {
  const { state, formData } = useNavigation()
  if (state === 'idle' || formData?.get('intent') !== intent) return false
  return sitzungId === undefined || formData.get('sitzungId') === sitzungId
}

type KontoFormularProps = {
  id: string
  intent: Intent
  /** Where it is sent, and shown again when something is wrong. */
  action: string
  ergebnis: KontoErgebnis | undefined
  /** The first field has the focus when the dialog around the form opens. */
  autoFokus?: boolean
  children: ReactNode
}

/** One change, one form: it names its intent, shows what belongs to no field, and leads the focus to the first error. */
export function KontoFormular({ id, intent, action, ergebnis, autoFokus = false, children }: KontoFormularProps) {
  const hydrated = useHydrated()
  const formular = useRef<HTMLFormElement>(null)
  const fehler = ergebnis?.intent === intent ? ergebnis.fehler : undefined
  useFehlerFokus(formular, fehler, { selektor: '[aria-invalid="true"]:not(select), [data-formular-fehler]' })

  useEffect(() => {
    if (autoFokus) markAutofocus(formular.current?.querySelector('input:not([type="hidden"], [hidden])'))
  }, [autoFokus])

  return (
    <Form
      ref={formular}
      id={id}
      method="post"
      action={action}
      preventScrollReset
      noValidate={hydrated}
      className="stack [--gap:20px]"
    >
      <input type="hidden" name="intent" value={intent} />
      {fehler?.formular && (
        <div role="alert" tabIndex={-1} data-formular-fehler="">
          <Banner farbe="red" icon="triangle-alert" titel="Das hat nicht geklappt">
            {fehler.formular}
          </Banner>
        </div>
      )}
      {children}
    </Form>
  )
}

type AbsendenProps = {
  form: string
  intent: Intent
  busy: string
  variant?: 'primary' | 'two' | 'danger'
  children: ReactNode
}

/** The button of a form that stands outside it, in the foot of the dialog. */
export function Absenden({ form, intent, busy, variant, children }: AbsendenProps) {
  return (
    <Button type="submit" form={form} variant={variant} busy={useBusy(intent) && busy}>
      {children}
    </Button>
  )
}

/** The sentence below a field, where the answer is one to this form. */
export function fehlerVon(ergebnis: KontoErgebnis | undefined, intent: Intent): NonNullable<KontoErgebnis['fehler']> {
  return ergebnis?.intent === intent ? (ergebnis.fehler ?? {}) : {}
}

/** What was typed, where the answer is one to this form. */
export function werteVon(ergebnis: KontoErgebnis | undefined, intent: Intent): NonNullable<KontoErgebnis['werte']> {
  return ergebnis?.intent === intent ? (ergebnis.werte ?? {}) : {}
}
