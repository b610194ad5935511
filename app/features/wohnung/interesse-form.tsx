import { useEffect, useRef, useState } from 'react'
import { useForm } from '#app/components/form/use-form.ts'
import { Banner } from '#app/components/ui/banner.tsx'
import { Button } from '#app/components/ui/button.tsx'
import { Field } from '#app/components/ui/fields/field.tsx'
import { FORM_CODES } from '#app/shared/form/form-answer.ts'
import { INTERESSE_LIMITS as LIMITS } from '#app/shared/wohnung/interesse-texts.ts'

/** Contact form of the demo page. A notice says that the input is validated but not stored (WOHNUNG-2). */
export function InteresseForm() {
  const bestaetigung = useRef<HTMLDivElement>(null)
  const form = useForm({
    action: '/wohnung/demo#interesse',
    schema: async () => (await import('#app/shared/wohnung/interesse.schema.ts')).InteresseSchema,
    whenLeft: true,
    onDone: () => {
      setDone(true)
      form.props.ref.current?.reset()
    },
    onFailure: () => setDone(false),
  })
  const [done, setDone] = useState(form.result !== undefined)
  useEffect(() => {
    if (done) bestaetigung.current?.focus()
  }, [done])

  const pending = form.error?.code === FORM_CODES.input ? null : form.error

  const field = (name: keyof typeof LIMITS) => {
    const { defaultValue, ...rest } = form.field(name)
    return {
      ...rest,
      id: `interesse-${name}`,
      maxLength: LIMITS[name],
      defaultValue: form.result === undefined ? defaultValue : undefined,
    }
  }

  return (
    <section className="section" id="interesse">
      <h2>Interesse an dieser Wohnung?</h2>
      <div className="card card--padded grid gap-5">
        {done ? (
          <div ref={bestaetigung} tabIndex={-1} role="status">
            <Banner color="green" icon="circle-check" title="Ihre Angaben sind vollständig">
              Dies ist eine Demoseite: Es wurde nichts gesendet und nichts gespeichert.
            </Banner>
          </div>
        ) : (
          <Banner color="gray" icon="info" title="Demoseite">
            Dieses Formular prüft Ihre Angaben, sendet aber nichts ab.
          </Banner>
        )}
        {pending && (
          <Banner color="red" icon="triangle-alert" title={pending.title ?? 'Das hat nicht geklappt'} role="alert">
            {pending.text}
          </Banner>
        )}
        <form {...form.props} className="grid gap-5">
          <div className="two-fields">
            <Field label="Name" required autoComplete="name" {...field('name')} />
            <Field label="Telefon" type="tel" autoComplete="tel" placeholder="151 12345678" {...field('telefon')} />
          </div>
          <Field label="E-Mail" type="email" required autoComplete="email" {...field('email')} />
          <Field label="Nachricht" required multiline placeholder="Was möchten Sie wissen?" {...field('nachricht')} />
          <Button type="submit" className="justify-self-start" busy={form.busy && 'Wird geprüft...'}>
            Absenden
          </Button>
        </form>
      </div>
    </section>
  )
}
