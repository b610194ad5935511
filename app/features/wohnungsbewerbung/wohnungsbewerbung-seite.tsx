import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { useForm } from '#app/components/formular/use-form.ts'
import { Banner } from '#app/components/ui/banner.tsx'
import { Button } from '#app/components/ui/button.tsx'
import { Field } from '#app/components/ui/field.tsx'
import { FELD_GRENZEN } from '#app/shared/konten/feld-grenzen.ts'

/** How long "Profil gespeichert!" stands before the page goes on. */
const WEITER_NACH_MS = 1500

/** The application placeholder page; `ziel`: where it goes after saving. With JavaScript it makes no server call. */
export function WohnungsbewerbungSeite({ ziel }: { ziel: string }) {
  const navigate = useNavigate()
  const formular = useForm({
    action: '/wohnungsbewerbung',
    schema: async () =>
      (await import('#app/shared/wohnungsbewerbung/wohnungsbewerbung.schema.ts')).WohnungsbewerbungSchema,
    instead: () => setGespeichert(true),
  })
  const [gespeichert, setGespeichert] = useState(formular.ergebnis !== undefined)
  const meldung = useRef<HTMLDivElement>(null)

  useEffect(() => {
    if (!gespeichert) return
    meldung.current?.focus()
    const zeitgeber = window.setTimeout(() => void navigate(ziel), WEITER_NACH_MS)
    return () => window.clearTimeout(zeitgeber)
  }, [gespeichert, navigate, ziel])

  const feld = (name: string) => ({
    ...formular.feld(name),
    id: `bewerbung-${name}`,
    required: true,
    maxLength: FELD_GRENZEN.email,
  })

  return (
    <div className="wrap narrow">
      <h1>Wohnungsbewerbung</h1>
      <p className="lead mt-4">An dieser Stelle kann später ein ausführliches Bewerbungsformular stehen.</p>
      <section className="card pad mt-7">
        <h2 className="mb-5">Neue Bewerbung erstellen</h2>
        {gespeichert ? (
          <div ref={meldung} tabIndex={-1} role="status">
            <Banner farbe="green" icon="circle-check" titel="Profil gespeichert!">
              Ihre Angaben bleiben auf diesem Gerät und werden nicht gesendet. <a href={ziel}>Weiter</a>
            </Banner>
          </div>
        ) : (
          <form {...formular.props} className="grid gap-5">
            <div className="two-f">
              <Field label="Vorname" autoComplete="given-name" {...feld('vorname')} />
              <Field label="Nachname" autoComplete="family-name" {...feld('nachname')} />
            </div>
            <Field label="E-Mail" type="email" autoComplete="email" {...feld('email')} />
            <Button type="submit" className="justify-self-start">
              Profil speichern
            </Button>
          </form>
        )}
      </section>
    </div>
  )
}
