import { type FormEvent, useEffect, useRef, useState } from 'react'
import { Form, useNavigate } from 'react-router'
import { useFehlerFokus } from '#app/components/hooks/use-fehler-fokus.ts'
import { useHydrated } from '#app/components/hooks/use-hydrated.ts'
import { Banner } from '#app/components/ui/banner.tsx'
import { Button } from '#app/components/ui/button.tsx'
import { Field } from '#app/components/ui/field.tsx'
import { FELD_GRENZEN } from '#app/shared/konten/feld-grenzen.ts'
import {
  type BewerbungFehler,
  type BewerbungFeld,
  checkBewerbung,
} from '#app/shared/wohnungsbewerbung/check-bewerbung.ts'

/** How long "Profil gespeichert!" stands before the page goes on (WOHNUNG-3). */
const WEITER_NACH_MS = 1500

type BewerbungProps = {
  /** The answer to a form that was sent without JavaScript. */
  antwort: { gespeichert: boolean; fehler: BewerbungFehler; werte: Partial<Record<BewerbungFeld, string>> } | undefined
  /** Where the page goes after saving. */
  ziel: string
}

/** The application placeholder page (WOHNUNG-3). With JavaScript it makes no server call. */
export function WohnungsbewerbungSeite({ antwort, ziel }: BewerbungProps) {
  const hydrated = useHydrated()
  const navigate = useNavigate()
  const [gespeichert, setGespeichert] = useState(antwort?.gespeichert ?? false)
  const [fehler, setFehler] = useState<BewerbungFehler>(antwort?.fehler ?? {})
  const meldung = useRef<HTMLDivElement>(null)
  const formular = useRef<HTMLFormElement>(null)
  useFehlerFokus(formular, fehler)

  useEffect(() => {
    if (!gespeichert) return
    meldung.current?.focus()
    const zeitgeber = window.setTimeout(() => void navigate(ziel), WEITER_NACH_MS)
    return () => window.clearTimeout(zeitgeber)
  }, [gespeichert, navigate, ziel])

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const neu = checkBewerbung(new FormData(event.currentTarget))
    setFehler(neu)
    setGespeichert(Object.keys(neu).length === 0)
  }

  const feld = (name: BewerbungFeld) => ({
    name,
    id: `bewerbung-${name}`,
    required: true,
    error: fehler[name],
    defaultValue: antwort?.werte[name],
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
          <Form ref={formular} method="post" noValidate={hydrated} onSubmit={onSubmit} className="grid gap-5">
            <div className="two-f">
              <Field label="Vorname" autoComplete="given-name" {...feld('vorname')} />
              <Field label="Nachname" autoComplete="family-name" {...feld('nachname')} />
            </div>
            <Field label="E-Mail" type="email" autoComplete="email" {...feld('email')} />
            <Button type="submit" className="justify-self-start">
              Profil speichern
            </Button>
          </Form>
        )}
      </section>
    </div>
  )
}
