import { useEffect, useRef, useState } from 'react'
import { useForm } from '#app/components/formular/use-form.ts'
import { Banner } from '#app/components/ui/banner.tsx'
import { Button } from '#app/components/ui/button.tsx'
import { Field } from '#app/components/ui/field.tsx'
import { FORM_CODES } from '#app/shared/formular/form-answer.ts'
import { INTERESSE_GRENZEN as GRENZEN } from '#app/shared/wohnung/interesse-texte.ts'

/** The demo interest form. It checks and confirms; it sends nothing to anybody and says so (WOHNUNG-2). */
export function InteresseFormular() {
  const bestaetigung = useRef<HTMLDivElement>(null)
  const formular = useForm({
    action: '/wohnung/demo#interesse',
    schema: async () => (await import('#app/shared/wohnung/interesse.schema.ts')).InteresseSchema,
    whenLeft: true,
    onDone: () => {
      setFertig(true)
      formular.props.ref.current?.reset()
    },
    onFailure: () => setFertig(false),
  })
  const [fertig, setFertig] = useState(formular.ergebnis !== undefined)
  useEffect(() => {
    if (fertig) bestaetigung.current?.focus()
  }, [fertig])

  // What went wrong beside the fields: nothing else on the page says it.
  const unterwegs = formular.fehler?.code === FORM_CODES.eingabe ? null : formular.fehler

  const feld = (name: keyof typeof GRENZEN) => {
    const { defaultValue, ...rest } = formular.feld(name)
    return {
      ...rest,
      id: `interesse-${name}`,
      maxLength: GRENZEN[name],
      // A form that was accepted starts empty again.
      defaultValue: formular.ergebnis === undefined ? defaultValue : undefined,
    }
  }

  return (
    <section className="sec" id="interesse">
      <h2>Interesse an dieser Wohnung?</h2>
      <div className="card pad grid gap-5">
        {fertig ? (
          <div ref={bestaetigung} tabIndex={-1} role="status">
            <Banner farbe="green" icon="circle-check" titel="Ihre Angaben sind vollständig">
              Dies ist eine Demoseite: Es wurde nichts gesendet und nichts gespeichert.
            </Banner>
          </div>
        ) : (
          <Banner farbe="gray" icon="info" titel="Demoseite">
            Dieses Formular prüft Ihre Angaben, sendet aber nichts ab.
          </Banner>
        )}
        {unterwegs && (
          <Banner farbe="red" icon="triangle-alert" titel={unterwegs.titel ?? 'Das hat nicht geklappt'} role="alert">
            {unterwegs.text}
          </Banner>
        )}
        <form {...formular.props} className="grid gap-5">
          <div className="two-f">
            <Field label="Name" required autoComplete="name" {...feld('name')} />
            <Field label="Telefon" type="tel" autoComplete="tel" placeholder="151 12345678" {...feld('telefon')} />
          </div>
          <Field label="E-Mail" type="email" required autoComplete="email" {...feld('email')} />
          <Field label="Nachricht" required mehrzeilig placeholder="Was möchten Sie wissen?" {...feld('nachricht')} />
          <Button type="submit" className="justify-self-start" busy={formular.busy && 'Wird geprüft...'}>
            Absenden
          </Button>
        </form>
      </div>
    </section>
  )
}
