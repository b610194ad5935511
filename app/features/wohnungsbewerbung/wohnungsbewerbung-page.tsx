import { useEffect, useRef, useState } from 'react'
import { useForm } from '#app/components/form/use-form.ts'
import { useLeadOn } from '#app/components/hooks/use-lead-on.ts'
import { Banner } from '#app/components/ui/banner.tsx'
import { Button } from '#app/components/ui/button.tsx'
import { Field } from '#app/components/ui/fields/field.tsx'
import { FIELD_LIMITS } from '#app/shared/konten/field-limits.ts'

const NEXT_AFTER_MS = 1500

/** Placeholder of an application form. Shows a success notice, then opens `target`. JavaScript sends no request. */
export function WohnungsbewerbungPage({ target }: { target: string }) {
  const form = useForm({
    action: '/wohnungsbewerbung',
    schema: async () =>
      (await import('#app/shared/wohnungsbewerbung/wohnungsbewerbung.schema.ts')).WohnungsbewerbungSchema,
    instead: () => setSaved(true),
  })
  const [saved, setSaved] = useState(form.result !== undefined)
  const notice = useRef<HTMLDivElement>(null)

  useEffect(() => {
    if (saved) notice.current?.focus()
  }, [saved])
  useLeadOn(saved ? target : null, { after: NEXT_AFTER_MS })

  const field = (name: string) => ({
    ...form.field(name),
    id: `bewerbung-${name}`,
    required: true,
    maxLength: FIELD_LIMITS.email,
  })

  return (
    <div className="page-width page-width--narrow">
      <h1>Wohnungsbewerbung</h1>
      <p className="lead mt-4">An dieser Stelle kann später ein ausführliches Bewerbungsformular stehen.</p>
      <section className="card card--padded mt-7">
        <h2 className="mb-5">Neue Bewerbung erstellen</h2>
        {saved ? (
          <div ref={notice} tabIndex={-1} role="status">
            <Banner color="green" icon="circle-check" title="Profil gespeichert!">
              Ihre Angaben bleiben auf diesem Gerät und werden nicht gesendet. <a href={target}>Weiter</a>
            </Banner>
          </div>
        ) : (
          <form {...form.props} className="grid gap-5">
            <div className="two-fields">
              <Field label="Vorname" autoComplete="given-name" {...field('vorname')} />
              <Field label="Nachname" autoComplete="family-name" {...field('nachname')} />
            </div>
            <Field label="E-Mail" type="email" autoComplete="email" {...field('email')} />
            <Button type="submit" className="justify-self-start">
              Profil speichern
            </Button>
          </form>
        )}
      </section>
    </div>
  )
}
